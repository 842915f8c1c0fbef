import { offerListening } from '#platform/read-aloud/offer-listening.ts'
import type { Part } from '#platform/read-aloud/read-aloud.ts'

/** Selector of the parts of a question page to read aloud. Of a ladder and a row of numbers only the two ends. */
const parts =
  'h1, .lead, .thanks :is(h2, p), .errsum h2, .stem, .errsum a, .asks, .last :is(p, li), .field label, .hint, ' +
  '.err, .choice, [data-question] label:has([aria-label])'

/** Reads questions and their answers aloud. */
export const readQuestions = (): void => offerListening({ partsOf: questionParts, piece: '[data-question]' })

const questionParts = (root: HTMLElement): Part[] =>
  [...root.querySelectorAll<HTMLElement>(parts)]
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => ({ element, text: textOf(element) }))

/** Returns the text of a part. For a labeled rung or number, the label of its control. */
function textOf(part: HTMLElement): string {
  return part.querySelector('[aria-label]')?.getAttribute('aria-label') ?? part.innerText
}
