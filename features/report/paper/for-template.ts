import { paperColors } from '#platform/pdf/paper-colors.ts'
import type { PaperChoices, Printable } from './printable.ts'

/** The most pages of a report in letters of the usual size, and the smaller letters with which a longer one fits. */
export const usualLength = { pages: 6, sizes: [13.5, 13, 12.5, 12] }

/** Returns the input of the Typst template: the document with letter size, paper and the colors of a theme. */
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
