import moreContrast from './more-contrast.css?inline'
import styles from './styles.css?inline'
import cv19 from './themes/cv19.css?inline'
import florida from './themes/florida.css?inline'
import nvcn from './themes/nvcn.css?inline'
import nys from './themes/nys.css?inline'

const themes: Record<string, string> = { cv19, florida, nvcn, nys }

/** Returns the styles of every page with the color values of a theme; an unknown theme is the default one. */
export const pageStyles = (theme: string): string => styles + (themes[theme] ?? '')

/** The styles that a page can have: those of each theme, and of the default. */
export const allPageStyles = (): string[] => ['default', ...Object.keys(themes)].map(pageStyles)

/**
 * The values of high contrast, to follow those of the theme in a style element of their own with `moreContrastMedia`.
 */
export const moreContrastStyles: string = moreContrast

/**
 * Returns the `media` attribute of the style element with `moreContrastStyles`. A contrast that the person has chosen
 * applies everywhere; null follows the system's setting, on screens only.
 */
export function moreContrastMedia(chosen: 'more' | 'standard' | null): string {
  if (chosen === null) return 'screen and (prefers-contrast: more)'
  return chosen === 'more' ? 'all' : 'not all'
}
