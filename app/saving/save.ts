import type { Method } from '#server/outside/carrier.ts'
import { type ContactError, contactMethods, parseContact } from '../shared/contact/contact-method.ts'

/** Id of the form of each step, which the header's buttons send too. */
export const saveFormId = 'save-form'

/** What the ids of the fields begin with: the dialogs stand on pages that have fields of their own. */
export const savePrefix = 'save-'

/** Ids of the dialogs for saving without leaving the report. */
export const saveDialogId = 'save-dialog'
export const verifyDialogId = 'verify-dialog'

/** Id of the dialog that says what a contact is for, for what opens it. */
export const whyDialogId = 'save-why'

/** What was typed to save by: the method chosen, and the text of both fields. */
export type TypedContact = { method: Method } & Record<Method, string>

/** Reads what was typed for the method chosen. */
export function checkContact(typed: TypedContact): { method: Method; contact: string } | { error: ContactError } {
  const parsed = parseContact(typed.method, typed[typed.method])
  return 'contact' in parsed ? { method: typed.method, contact: parsed.contact } : parsed
}

/** The method that a word names, if messages can leave that way; else the first way that they can. */
export const methodNamed = (word: string, methods: readonly Method[]): Method =>
  contactMethods.find((method) => method === word && methods.includes(method)) ?? methods[0] ?? 'email'
