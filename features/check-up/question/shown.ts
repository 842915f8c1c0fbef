/** The hidden field with the answers shown on a page, as a query: the values of the controls by question. */
export const shownField = 'shown'

/**
 * Tests if a question is unchanged since its page was shown. `values`: its current form values; `shown`: the value of
 * the hidden field. Ignores the order of values and blank text fields.
 */
export function isUntouched(question: string, values: readonly string[], shown: string): boolean {
  const ordered = (all: readonly string[]) => JSON.stringify(all.filter((value) => value.trim() !== '').sort())
  return ordered(values) === ordered(new URLSearchParams(shown).getAll(question))
}
