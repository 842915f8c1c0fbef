import { paperColors } from '#platform/pdf/paper-colors.ts'
import type { PaperChoices, Printable } from './printable.ts'

/** Maximum number of pages of a report at the default font size, and the smaller sizes to try for a longer one. */
export const usualLength = { pages: 6, sizes: [13.5, 13, 12.5, 12] }

/** Returns the input of the Typst template: the document with font size, paper and the colors of a theme. */
export const forTemplate = (
  printable: Printable,
  { size, paper, ink }: Pick<PaperChoices, 'size' | 'paper' | 'ink'>,
  theme = 'default',
) => ({
  ...printable,
  size,
  paper: paper === 'a4' ? 'a4' : 'us-letter',
  ink,
  colors: paperColors(theme, ink),
  ...(size === 14 && printable.cover ? { fits: usualLength } : {}),
})
