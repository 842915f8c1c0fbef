import { type ContactError, methodOfContact, parseContact } from '#domain/contacts/contact-method.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import type { Method } from '#platform/messages/transports/transport.ts'

/** The contact field and the consent, as entered. */
export type TypedContact = { contact: string; agree: boolean }

/** Validation errors by field. */
export type ContactProblems = Partial<{ contact: ContactError | 'unavailable'; agree: 'missing' }>

/** Parses the form values as entered, without validation. */
export const typedContact = (form: FormData): TypedContact => ({
  contact: typedText(form.get('contact')),
  agree: form.get('agree') === 'yes',
})

/** Validates a contact: an email address or a phone number. */
export function readContact(
  { contact: typed, agree }: TypedContact,
  methods: readonly Method[],
): { method: Method; contact: string } | { problems: ContactProblems } {
  // Letters without an @ are a mistyped email address.
  const method = /[@\p{L}]/u.test(typed) ? 'email' : methodOfContact(typed)
  const parsed = parseContact(method, typed)
  const problems: ContactProblems = {
    ...('error' in parsed ? { contact: parsed.error } : !methods.includes(method) && { contact: 'unavailable' }),
    ...(!agree && { agree: 'missing' }),
  }
  return 'error' in parsed || Object.keys(problems).length > 0 ? { problems } : { method, contact: parsed.contact }
}
