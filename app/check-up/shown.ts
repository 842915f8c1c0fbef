/** The hidden field with the answers that a page was shown with, as a query: of each question the values of its controls. */
export const shownField = 'shown'

/**
 * Returns whether a question was left as its page showed it. `values`: what the form has for it now; `shown`: the value of
 * the hidden field. The order of values says nothing, nor does a blank text field.
 */
export function isUntouched(question: string, values: readonly string[], shown: string): boolean {
  const ordered = (all: readonly string[]) => JSON.stringify(all.filter((value) => value.trim() !== '').sort())
  return ordered(values) === ordered(new URLSearchParams(shown).getAll(question))
}
