import { escapedText } from '#app/ui/escaped-text.ts'

/** A question and the person's answer as HTML, as `Said` shows them. */
export const saidMarkup = (question: string, answer: string): string =>
  `<span class="said"><span>${escapedText(question)}</span> <b>${escapedText(answer)}</b></span>`
