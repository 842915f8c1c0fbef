import { escapeHtml, joined, type Markup, markup } from '#app/ui/escape-html.ts'

/** A telephone number as people write it: groups of digits with hyphens between them. */
const number = /(\d+(?:-\d{3,})+)/

/** Splits a text at its telephone numbers: every second piece is one. */
export const splitAtNumbers = (text: string): string[] => text.split(number)

/** A text as HTML with telephone numbers that do not wrap, unless a number is longer than a line. */
export const wholeNumbersMarkup = (text: string): Markup =>
  joined(
    splitAtNumbers(text).map((piece, place) =>
      place % 2 === 0 ? escapeHtml(piece) : markup`<span class="whole">${escapeHtml(piece)}</span>`,
    ),
  )
