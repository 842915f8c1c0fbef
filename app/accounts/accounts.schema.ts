import { z } from '@hono/zod-openapi'
import { text } from '../shared/calls/api.ts'
import { type ContactError, parseEmail, parsePhone } from '../shared/contact/contact-method.ts'
import { longestTyped } from './sign-in.ts'

/** The email or phone of a payload. The other one may be empty. */
export const contactFields = {
  email: text(longestTyped).nullish(),
  phone: text(longestTyped).nullish(),
}
type ContactFields = { email?: string | null; phone?: string | null }

/** What can be wrong with them, by field. */
export type ContactErrors = Partial<Record<'email' | 'phone', ContactError>>

/** The contacts of a payload as they are kept, or what is wrong with them. */
export function contactsIn({ email, phone }: ContactFields): { contacts: string[] } | { errors: ContactErrors } {
  const read = [
    ['email', email ? parseEmail(email) : null],
    ['phone', phone ? parsePhone(phone) : null],
  ] as const
  const errors = read.flatMap(([field, parsed]) => (parsed && 'error' in parsed ? [[field, parsed.error]] : []))
  if (errors.length > 0) return { errors: Object.fromEntries(errors) }
  return { contacts: read.flatMap(([, parsed]) => (parsed && 'contact' in parsed ? [parsed.contact] : [])) }
}

/** The one contact that a payload is about: the email when both are given. */
export function contactIn(fields: ContactFields): { contact: string } | { errors: ContactErrors } {
  const read = contactsIn(fields)
  if ('errors' in read) return read
  const [contact] = read.contacts
  return contact === undefined ? { errors: { email: 'required' } } : { contact }
}

/** A code as people type it, with blanks and the like. */
const code = text(100)

export const Contacts = z.object(contactFields)
export const SendPin = z.object({
  ...contactFields,
  /** Somebody asks for another code on purpose. */
  again: z.boolean().optional(),
  /** A solution of the challenge of GET /captcha (altcha), in base64. */
  captcha: text(8000).optional(),
})
export const PortalLogin = z.object({ ...contactFields, code: code.nullish() })
export const PasswordLogin = z.object({ email: text(longestTyped), password: text(4000).min(1) })
export const SignUp = z.object({
  ...contactFields,
  /** Taken and left: what an identity provider calls somebody proves nothing. */
  user_uid: text(300).nullish(),
  password: text(4000).nullish(),
  code: code.nullish(),
  captcha: text(8000).optional(),
})

/** What is answered when a code is on its way, or would be. It is the same for every contact. */
export const CodeSentData = z.strictObject({ sent: z.literal(true), minutes: z.number() })

/** What a key of a link would confirm; nothing of it is told about a key that opens nothing. */
export const Confirmation = z.strictObject({
  confirms: z.literal('new-password').nullable(),
  expires_at: z.string().nullable(),
})
/** Whether the caller has an account with the contact; null is told to everybody who has not proved that it is theirs. */
export const Exists = z.strictObject({ exists: z.literal(true).nullable() })
