import styles from '../styles.css?inline'
import cv19 from './cv19.css?inline'
import florida from './florida.css?inline'
import moreContrast from './more-contrast.css?inline'
import nvcn from './nvcn.css?inline'
import nys from './nys.css?inline'

const themes: Record<string, string> = { cv19, florida, nvcn, nys }

/** Returns the color values of a theme; empty for the default one. */
export const themeStyles = (theme: string): string => themes[theme] ?? ''

/** Returns the styles of every page, with the color values of a theme. */
export const pageStyles = (theme: string): string => styles + themeStyles(theme)

/** The values of high contrast, for a separate style element after the theme's, with `moreContrastMedia`. */
export const moreContrastStyles: string = moreContrast

/**
 * Returns the `media` attribute of the style element with `moreContrastStyles`. A chosen contrast applies everywhere;
 * null follows the system's setting, on screens only.
 */
export function moreContrastMedia(chosen: 'more' | 'standard' | null): string {
  if (chosen === null) return 'screen and (prefers-contrast: more)'
  return chosen === 'more' ? 'all' : 'not all'
}

/** Returns the color values of a theme as declarations, for a part of a page with another theme. */
export function colorsOf(theme: string): string {
  const values = [...pageStyles(theme).matchAll(/(--[\w-]+): *(#[0-9a-f]{3,8})/gi)]
  return [...new Map(values.map(([, name, value]) => [name, value]))].map((pair) => pair.join(':')).join(';')
}

/** Returns the value of a color token in a theme, such as `#0c3b2e`, for drawings that are not part of a page. */
export function colorOf(theme: string, token: string): string {
  // The theme's values follow the default ones and override them.
  const values = [...pageStyles(theme).matchAll(new RegExp(`--${token}: *(#[0-9a-f]{3,8})`, 'gi'))]
  const value = values.at(-1)?.[1]
  if (!value) throw new Error(`There is no color ${token}`)
  return value
}
