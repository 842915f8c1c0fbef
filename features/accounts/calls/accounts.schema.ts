import { z } from '@hono/zod-openapi'
import { type ContactError, parseEmail, parsePhone } from '#domain/contacts/contact-method.ts'
import { text } from '#platform/api/api.ts'

/** Maximum length of a contact in a call. */
const longestTyped = 300

/** Fields of a request body with an email or a phone number; the other field may be empty. */
const contactFields = {
  email: text(longestTyped).nullish(),
  phone: text(longestTyped).nullish(),
}
type ContactFields = { email?: string | null; phone?: string | null }

export type ContactErrors = Partial<Record<'email' | 'phone', ContactError>>

/** Parses the contacts of a payload: normalized, or validation errors. */
export function contactsIn({ email, phone }: ContactFields): { contacts: string[] } | { errors: ContactErrors } {
  const read = [
    ['email', email ? parseEmail(email) : null],
    ['phone', phone ? parsePhone(phone) : null],
  ] as const
  const errors = read.flatMap(([field, parsed]) => (parsed && 'error' in parsed ? [[field, parsed.error]] : []))
  if (errors.length > 0) return { errors: Object.fromEntries(errors) }
  return { contacts: read.flatMap(([, parsed]) => (parsed && 'contact' in parsed ? [parsed.contact] : [])) }
}

/** Parses the single contact of a payload: the email if both are given. */
export function contactIn(fields: ContactFields): { contact: string } | { errors: ContactErrors } {
  const read = contactsIn(fields)
  if ('errors' in read) return read
  const [contact] = read.contacts
  return contact === undefined ? { errors: { email: 'required' } } : { contact }
}

/** A typed code, with room for blanks and hyphens. */
const code = text(100)

export const Contacts = z.object(contactFields)
export const SendPin = z.object({
  ...contactFields,
  /** The person deliberately requested another code. */
  again: z.boolean().optional(),
  /** A solution of the challenge from GET /captcha (ALTCHA), in base64. */
  captcha: text(8000).optional(),
})
/** Request body of the sign-in with a code. */
export const PortalLogin = z.object({ ...contactFields, code: code.nullish() })
/** Request body of the sign-in with a password. */
export const PasswordLogin = z.object({
  email: text(longestTyped),
  password: text(4000).min(1),
  /** Required only while many passwords are being tried. */
  captcha: text(8000).optional(),
})
/** Request body of both steps of signing up. */
export const SignUp = z.object({
  ...contactFields,
  /** Accepted and ignored: a user id at an identity provider proves nothing. */
  user_uid: text(300).nullish(),
  password: text(4000).nullish(),
  code: code.nullish(),
  captcha: text(8000).optional(),
})

/** Response if a code was sent, or would have been. It is the same for every contact. */
export const CodeSentData = z.strictObject({
  sent: z.boolean().openapi({
    description:
      'False: one was sent seconds ago and is on its way, and no other was; or text messages are short, and one ' +
      'was sent only if an account has the number.',
  }),
  minutes: z.number(),
})

/** The effect of the key in a link; both fields are null for an invalid key. */
export const Confirmation = z.strictObject({
  confirms: z.literal('new-password').nullable(),
  expires_at: z.string().nullable(),
})
/** True if the caller has an account with the contact; null for callers who have not verified that contact. */
export const Exists = z.strictObject({ exists: z.literal(true).nullable() })
