import { askedName, suggestEmail, suggestedName } from './suggest-email.ts'

/** Puts the address of a pressed suggestion into its field, before a form is read. */
export function takeSuggested(form: FormData, names: readonly string[] = ['email']): void {
  for (const name of names) {
    const suggested = form.get(suggestedName(name))
    if (typeof suggested === 'string') form.set(name, suggested)
  }
}

/**
 * Whether to show a valid form again, once, since another email domain was probably meant. A person who sends the same address
 * again meant it.
 */
export const asksAboutEmail = (form: FormData, names: readonly string[] = ['email']): boolean =>
  names.some((name) => {
    const typed = form.get(name)
    return typeof typed === 'string' && suggestEmail(typed) !== null && form.get(askedName(name)) !== typed
  })
