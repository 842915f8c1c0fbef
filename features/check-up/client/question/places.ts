import { isStop } from '#routes/sibling-pages.ts'
import type { Job } from './flow.ts'

/**
 * The history entry of a question, with the question before it. Without `from` the page was opened by its address, so
 * the previous entry is not the previous question.
 */
type Place = { question?: string; from?: string }

/**
 * How a page was reached: by its address, by the browser's Back and Forward, from the previous or next page, or by a
 * rejected form.
 */
export type Arrival = 'load' | 'browser' | 'next' | 'back' | 'same'

/** Returns how a submit reaches the next page. Enter submits with a button without a name. */
export function arrivalOf({ button, go }: Job): Arrival {
  if (go) return 'browser'
  const value = button?.name ? button.name === 'go' && button.value : 'next'
  return value === 'back' || value === 'next' ? value : 'same'
}

/** Returns the current history entry; empty on a new document. */
export const placeHere = (): Place => history.state ?? {}

/** Returns the page number in the address. */
export const numberHere = () => /\/(\d+)\/?$/.exec(location.pathname)?.[1]

export const pathOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Tests if a form is that of the page in the address; false while another page is being loaded. */
export const isAtAddress = (form: HTMLFormElement | null): boolean =>
  form !== null && new URL(form.action).pathname === location.pathname

/** Records the question that is shown at the current history entry. */
export function noteQuestion(question: string): void {
  history.replaceState({ ...placeHere(), question }, '')
}

/** Adds a history entry for another question of the page. */
export const addQuestion = (question: string, from: string): void =>
  history.pushState({ question, from }, '', `#q-${question}`)

/**
 * Returns to the history entry of the previous question. Returns false for a question without one, which replaces the
 * current entry.
 */
export function returnTo(question: string): boolean {
  const isBefore = placeHere().from === question
  if (isBefore) history.back()
  else history.replaceState({ question }, '', `#q-${question}`)
  return isBefore
}

/** Updates the history entry to another page, so that the browser's Back passes all questions in order. */
export function movePlace(address: string, arrival: Arrival, from: string | undefined): void {
  if (arrival !== 'back') history.pushState(from ? { from } : {}, '', address)
  else if (placeHere().from) history.back()
  // The emergency page is between them.
  else if (document.referrer && isStop(document.referrer)) history.go(-2)
  else history.replaceState(null, '', address)
}
