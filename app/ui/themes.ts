import cv19 from './themes/cv19.css?inline'
import florida from './themes/florida.css?inline'
import nvcn from './themes/nvcn.css?inline'
import nys from './themes/nys.css?inline'

const themes: Record<string, string> = { cv19, florida, nvcn, nys }

/** The color values of a theme, to stand after the styles of every page; nothing for the default theme. */
export const themeStyles = (theme: string): string => themes[theme] ?? ''
