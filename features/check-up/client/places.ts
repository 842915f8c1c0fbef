/**
 * The history entry of a question, with the question before it. Without `from` the page was opened by its address, so
 * the previous entry is not the previous question.
 */
type Place = { question?: string; from?: string }

/** Returns the current history entry; empty on a new document. */
export const placeHere = (): Place => history.state ?? {}

/**
 * Adds a history entry after the current one, like a press of Next. The question of a new page is recorded once it is
 * shown.
 */
export function addPlace(address: string, place: Place): void {
  history.pushState(place, '', address)
}

/** Records the question that is shown at the current history entry. */
export function noteQuestion(question: string): void {
  history.replaceState({ ...placeHere(), question }, '')
}

/** Tests if a form is that of the page in the address; false while another page is being loaded. */
export const isAtAddress = (form: HTMLFormElement | null): boolean =>
  form !== null && new URL(form.action).pathname === location.pathname
