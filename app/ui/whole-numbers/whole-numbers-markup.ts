import { escapedText, joined, type Markup, markup } from '#app/ui/escaped-text.ts'

/** A telephone number as people write it: groups of digits with hyphens between them. */
const number = /(\d+(?:-\d{3,})+)/

/** Splits a text at its telephone numbers: every second piece is one. */
export const splitAtNumbers = (text: string): string[] => text.split(number)

/** A text as HTML whose telephone numbers do not wrap, unless a number is longer than a line. */
export const wholeNumbersMarkup = (text: string): Markup =>
  joined(
    splitAtNumbers(text).map((piece, place) =>
      place % 2 === 0 ? escapedText(piece) : markup`<span class="whole">${escapedText(piece)}</span>`,
    ),
  )
