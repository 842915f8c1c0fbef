import { paperColors } from '#platform/pdf/paper-colors.ts'
import type { PaperChoices, Printable } from './printable.ts'

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
})
