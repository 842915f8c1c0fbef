import type { Method } from '#server/outside/carrier.ts'
import { type ContactError, contactMethods, parseContact } from '../shared/contact/contact-method.ts'

/** The fields of the form, named as the call names them. */
export const shareFields = ['share_to', 'share_from', 'first_name', 'last_name'] as const
export type ShareField = (typeof shareFields)[number]

/** What was typed, and by which method the contact is reached. */
export type TypedShare = Readonly<Record<ShareField, string>> & { method: Method }

/** What can be wrong with a field. */
export type ShareError = ContactError | 'tooLong' | 'name'
export type ShareErrors = Readonly<Partial<Record<ShareField, ShareError>>>

/** A share as it may be done. Both contacts are reached by the same method. */
export type CheckedShare = { method: Method; recipient: string; sender: string; firstName: string; lastName: string }

/** For how many days a contact may read a report. */
export const shareDays = 30

/** How long a name may be. */
export const longestName = 20

/** Letters of every alphabet, spaces, hyphens, apostrophes and periods. A period ends a word: no web address is a name. */
const nameSigns = /^\p{L}[\p{L}\p{M} .'’-]*$/u
const looksLikeAddress = /\.[\p{L}\p{M}]{2}/u

/** A name as somebody typed it, or what is wrong with it. */
export function parseName(typed: string): { name: string } | { error: 'required' | 'tooLong' | 'name' } {
  const name = typed.normalize('NFC').trim().replaceAll(/ +/g, ' ')
  if (name === '') return { error: 'required' }
  if ([...name].length > longestName) return { error: 'tooLong' }
  return nameSigns.test(name) && !looksLikeAddress.test(name) ? { name } : { error: 'name' }
}

/** Reads what was typed: all four fields are required, both contacts by the method chosen. */
export function checkShare(typed: TypedShare): { share: CheckedShare } | { errors: ShareErrors } {
  const to = parseContact(typed.method, typed.share_to)
  const from = parseContact(typed.method, typed.share_from)
  const first = parseName(typed.first_name)
  const last = parseName(typed.last_name)
  if ('contact' in to && 'contact' in from && 'name' in first && 'name' in last)
    return {
      share: {
        method: typed.method,
        recipient: to.contact,
        sender: from.contact,
        firstName: first.name,
        lastName: last.name,
      },
    }
  return {
    errors: {
      ...('error' in to && { share_to: to.error }),
      ...('error' in from && { share_from: from.error }),
      ...('error' in first && { first_name: first.error }),
      ...('error' in last && { last_name: last.error }),
    },
  }
}

/** The method that a word names, if messages can leave that way; else the first way that they can. */
export const methodNamed = (word: unknown, methods: readonly Method[]): Method | null =>
  contactMethods.find((method) => method === word && methods.includes(method)) ?? methods[0] ?? null

const firstLetter = (name: string) => (/\p{L}/u.exec(name)?.[0] ?? '').toUpperCase()

/** All that a message says of who shares: M. L. */
export const initialsOf = (firstName: string, lastName: string): string =>
  `${firstLetter(firstName)}. ${firstLetter(lastName)}.`

/** How the shared report names whose it is: Margaret L. */
export const shownName = (firstName: string, lastName: string): string => `${firstName} ${firstLetter(lastName)}.`
