import { confirmedName, suggestEmail, suggestedName } from './suggest-email.ts'

/** Writes the address of a pressed suggestion into its field of the form data. Call it before reading the form. */
export function takeSuggested(form: FormData, names: readonly string[] = ['email']): void {
  for (const name of names) {
    const suggested = form.get(suggestedName(name))
    if (typeof suggested === 'string') form.set(name, suggested)
  }
}

/**
 * Tests if the form must be shown once more because its email address is probably mistyped. Submitting the same address
 * again confirms it.
 */
export const needsConfirmation = (form: FormData, names: readonly string[] = ['email']): boolean =>
  names.some((name) => {
    const typed = form.get(name)
    return typeof typed === 'string' && suggestEmail(typed) !== null && form.get(confirmedName(name)) !== typed
  })
