import { z } from 'zod'
import type errors from '#content/messages/en/errors.json'
import type { Method } from '#server/outside/carrier.ts'

/** The ways to reach somebody, in the order in which forms offer them. */
export const contactMethods = ['email', 'phone'] as const satisfies readonly Method[]

/** What can be wrong with a contact: nothing was typed, or it is no such contact. Each has words in errors.json. */
export type ContactError = keyof (typeof errors)['contact']

/** A contact as it is kept, or what is wrong with what was typed. */
export type ParsedContact = { contact: string } | { error: ContactError }

/** The longest address that mail can carry (RFC 5321, 4.5.3.1.3). */
export const longestEmail = 254
/** A phone number as it is shown: 555-555-5555. */
export const longestPhone = 12

/** An email address as somebody typed it: in lower case and without blanks around it. */
export function parseEmail(typed: string): ParsedContact {
  const email = typed.trim().toLowerCase()
  if (email === '') return { error: 'required' }
  const isEmail = email.length <= longestEmail && z.email().safeParse(email).success
  return isEmail ? { contact: email } : { error: 'email' }
}

/**
 * A phone number of the United States as somebody typed it: its ten digits. Blanks, signs and a leading 1 before ten
 * digits are left out; letters are not.
 */
export function parsePhone(typed: string): ParsedContact {
  if (typed.trim() === '') return { error: 'required' }
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return /^\d{10}$/.test(digits) && !/\p{L}/u.test(typed) ? { contact: digits } : { error: 'phone' }
}

/** What was typed for one of the methods. */
export const parseContact = (method: Method, typed: string): ParsedContact =>
  method === 'email' ? parseEmail(typed) : parsePhone(typed)

/** A field that holds a contact: gives it as it is kept; the message of its issue is a ContactError. */
export const contactField = (method: Method) =>
  z.string('required').transform((typed, context) => {
    const parsed = parseContact(method, typed)
    if ('contact' in parsed) return parsed.contact
    context.addIssue({ code: 'custom', message: parsed.error })
    return z.NEVER
  })

/** Ten digits as 555-555-5555. */
export const showPhone = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')

/** A contact as people write it. */
export const showContact = (method: Method, contact: string): string =>
  method === 'email' ? contact : showPhone(contact)

/** A contact that its owner recognizes and others cannot use: j•••@example.org or •••-•••-5555. */
export function maskContact(method: Method, contact: string): string {
  if (method === 'phone') return `•••-•••-${contact.slice(-4)}`
  const at = contact.lastIndexOf('@')
  return `${contact.slice(0, 1)}•••${contact.slice(at)}`
}

/**
 * What limits and refusals count a contact by: the same for an address with and without a tag (`rosa+news@…`), which
 * leads to the same inbox.
 */
export const contactKey = (method: Method, contact: string): string =>
  `${method} ${contact.toLowerCase().replace(/\+[^@]*(?=@)/, '')}`

/** By which way a contact as it is kept is reached. */
export const methodOfContact = (contact: string): Method => (contact.includes('@') ? 'email' : 'phone')
