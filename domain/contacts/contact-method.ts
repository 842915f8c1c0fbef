import { cleanText } from '#assessment/answers/clean-text.ts'
import type errors from '#content/messages/en/errors.json'
import type { Method } from '#platform/messages/transports/transport.ts'
import { areaCodes } from './area-codes.ts'
import { endsLikeNoDomain } from './false-ending.ts'

/** Contact methods in the order of forms. */
export const contactMethods = ['email', 'phone'] as const satisfies readonly Method[]

/**
 * Validation error of a contact: empty, invalid, or with an area code that is not in service. Texts are in errors.json.
 */
export type ContactError = keyof (typeof errors)['contact']

/** A normalized contact, or a validation error. */
export type ParsedContact = { contact: string } | { error: ContactError }

/** Maximum length of an email address (RFC 5321, 4.5.3.1.3). */
export const longestEmail = 254

/** Maximum length of typed input, with room for a name before the address. Bounds the time of the patterns. */
const longestTyped = 1000

const longestLocalPart = 64
/** A Dot-string of RFC 5321, section 4.1.2, in lower case. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const domainName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/

/**
 * Parses a typed or pasted email address, also as `Name <address>` or with a trailing comma. Converts it to lower case,
 * and a domain with letters beyond ASCII to the form that mail servers use.
 */
export function parseEmail(typed: string): ParsedContact {
  const text = cleanText(typed)
  if (text === '') return { error: 'required' }
  if (text.length > longestTyped) return { error: 'email' }
  const [, inBrackets] = /^[^<>]*<([^<>]*)>[\s.,;]*$/.exec(text) ?? []
  const address = (inBrackets ?? text).replace(/^\s*mailto:|[\s.,;]+$/gi, '').replace(/\s*@\s*/g, '@')
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).replace(/[’‘ʼ]/g, "'").trim().toLowerCase()
  const domain = asciiDomain(address.slice(at + 1))
  const email = `${local}@${domain}`
  const isEmail = at > 0 && local.length <= longestLocalPart && localPart.test(local) && domain !== null
  return isEmail && email.length <= longestEmail ? { contact: email } : { error: 'email' }
}

/**
 * Returns a domain in lower case and in ASCII (`bücher.example` is `xn--bcher-kva.example`); null if it is invalid, or
 * ends like no domain (gmail.con).
 */
function asciiDomain(typed: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(typed)) return null
  try {
    // `domainToASCII` is missing in browsers, which run this code, too.
    const { hostname } = new URL(`http://${typed}`)
    return domainName.test(hostname) && !endsLikeNoDomain(hostname) ? hostname : null
  } catch {
    return null
  }
}

/**
 * Parses a typed phone number of the United States to its ten digits. Drops blanks, punctuation and a leading 1 before
 * ten digits. Rejects letters and area codes that are not in service (area-codes.ts).
 */
export function parsePhone(typed: string): ParsedContact {
  if (cleanText(typed) === '') return { error: 'required' }
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (!/^\d{10}$/.test(digits) || /\p{L}/u.test(typed)) return { error: 'phone' }
  return areaCodes.has(digits.slice(0, 3)) ? { contact: digits } : { error: 'areaCode' }
}

/** Parses a typed contact of one method. */
export const parseContact = (method: Method, typed: string): ParsedContact =>
  method === 'email' ? parseEmail(typed) : parsePhone(typed)

/** Formats ten digits as 555-555-5555. */
export const showPhone = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')

export const showContact = (method: Method, contact: string): string =>
  method === 'email' ? contact : showPhone(contact)

/** Returns a contact of an account, as shown to its holder; empty if it has none. */
export function shownContactOf(account: Readonly<Record<Method, string | null>>): string {
  const method = contactMethods.find((each) => account[each])
  return method ? showContact(method, account[method] ?? '') : ''
}

/** Masks a contact so that its owner recognizes it and others cannot use it: j•••@example.org or •••-•••-5555. */
export function maskContact(method: Method, contact: string): string {
  if (method === 'phone') return `•••-•••-${contact.slice(-4)}`
  const at = contact.lastIndexOf('@')
  return `${contact.slice(0, 1)}•••${contact.slice(at)}`
}

/**
 * Returns the key of a contact for rate limits and the block list. Ignores case and a tag (`rosa+news@…`), since such
 * addresses share one inbox.
 */
export const contactKey = (method: Method, contact: string): string =>
  `${method} ${contact.toLowerCase().replace(/\+[^@]*(?=@)/, '')}`

export const methodOfContact = (contact: string): Method => (contact.includes('@') ? 'email' : 'phone')
