import { type ContactError, contactMethods, parseContact } from '#domain/contacts/contact-method.ts'
import type { Method } from '#platform/messages/transports/transport.ts'

/** Id of the form of each step, which the header's buttons also submit. */
export const saveFormId = 'save-form'

/** Prefix of the field ids, since pages with the dialogs have other fields. */
export const savePrefix = 'save-'

/** Id of the dialog with the contact field, for saving without leaving the report. */
export const saveDialogId = 'save-dialog'
export const verifyDialogId = 'verify-dialog'

/** Id of the dialog that explains the use of a contact. */
export const whyDialogId = 'save-why'

/** The contact as typed: the chosen method, and the text of both fields. */
export type TypedContact = { method: Method } & Record<Method, string>

/** Validates the contact typed for the chosen method. */
export function checkContact(typed: TypedContact): { method: Method; contact: string } | { error: ContactError } {
  const parsed = parseContact(typed.method, typed[typed.method])
  return 'contact' in parsed ? { method: typed.method, contact: parsed.contact } : parsed
}

/**
 * Returns the named method if messages can be sent by it, else the first available method; `email` if there is none.
 */
export const methodNamed = (word: string, methods: readonly Method[]): Method =>
  contactMethods.find((method) => method === word && methods.includes(method)) ?? methods[0] ?? 'email'
