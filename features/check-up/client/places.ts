/**
 * The place of a question in the browser's history: which question, and after which one it came. Without `from` the
 * page was
 * opened by its address, and what is before it in the history is not the question before it.
 */
type Place = { question?: string; from?: string }

/** Returns the place that the browser is at; empty on a new document. */
export const placeHere = (): Place => history.state ?? {}

/**
 * Adds a place after the present one, as a press of Next does. The question of a new page is noted once it is shown.
 */
export function addPlace(address: string, place: Place): void {
  history.pushState(place, '', address)
}

/** Notes which question is shown at the present place. */
export function noteQuestion(question: string): void {
  history.replaceState({ ...placeHere(), question }, '')
}

/** Whether a form is that of the page which the address names. While another is on its way it is not. */
export const isAtAddress = (form: HTMLFormElement | null): boolean =>
  form !== null && new URL(form.action).pathname === location.pathname
