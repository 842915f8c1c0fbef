import { escapedText } from '#app/ui/escaped-text.ts'

/** A telephone number as people write it: groups of digits with hyphens between them. */
const number = /(\d+(?:-\d{3,})+)/

/** Splits a text at its telephone numbers: every second piece is one. */
export const splitAtNumbers = (text: string): string[] => text.split(number)

/** A text as HTML whose telephone numbers do not wrap, unless a number is longer than a line. */
export const wholeNumbersMarkup = (text: string): string =>
  splitAtNumbers(text)
    .map((piece, place) => (place % 2 === 0 ? escapedText(piece) : `<span class="whole">${piece}</span>`))
    .join('')
