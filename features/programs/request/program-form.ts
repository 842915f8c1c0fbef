import { type ContactError, parseContact } from '#domain/contacts/contact-method.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import type { Method } from '#platform/messages/transports/transport.ts'

/** Reasons to choose a program. */
export const reasons = ['report', 'health', 'people', 'steady', 'learn', 'near', 'friend', 'doctor', 'other'] as const
/** Needs that the partner can meet; `nothing` excludes the others. */
export const needs = ['ride', 'company', 'cost', 'hearing', 'care', 'language', 'nothing'] as const
/** Ways in which the staff may get in touch; `self` for not at all. */
export const wishes = ['call', 'text', 'email', 'self'] as const

export type Reason = (typeof reasons)[number]
export type Need = (typeof needs)[number]
export type Wish = (typeof wishes)[number]

/** Reasons for a program, and needs that make it easier. */
export type Why = { reasons: readonly Reason[]; needs: readonly Need[]; own: string | null }

/**
 * The contact data for the partner, and whether the person plans to come. `contact` is null if the person does not want
 * to be contacted.
 */
export type Reach = { wish: Wish; contact: string | null; name: string | null; promise: boolean }

/** The content of a program request. */
export type Published = Why & Reach

export const longest = { own: 500, name: 80 }

/** Values of the second form as typed, for showing it again. */
export type WhyValues = { reasons: readonly string[]; needs: readonly string[]; own: string }
/** Values of the third form as typed. */
export type ReachValues = { wish: Wish | ''; phone: string; email: string; name: string; promise: boolean }

export type WhyProblems = { own?: 'long' }
export type ReachProblems = Partial<{
  wish: 'wish'
  name: 'required' | 'long'
  phone: ContactError
  email: ContactError
}>

export const emptyReach: ReachValues = { wish: '', phone: '', email: '', name: '', promise: false }

const entries = (form: FormData, name: string) => form.getAll(name).filter((value) => typeof value === 'string')

/** Reads the second form as typed, without validation. */
export const typedWhy = (form: FormData): WhyValues => ({
  reasons: entries(form, 'reasons'),
  needs: entries(form, 'needs'),
  own: typedText(form.get('own')),
})

/** Validates the second form. Ignores options that it does not offer; "nothing" counts only alone. */
export function readWhy(values: WhyValues): { why: Why } | { problems: WhyProblems } {
  if ([...values.own].length > longest.own) return { problems: { own: 'long' } }
  const chosen = <T extends string>(offered: readonly T[], given: readonly string[]) =>
    offered.filter((each) => given.includes(each))
  const wanted = chosen(needs, values.needs)
  const real = wanted.filter((need) => need !== 'nothing')
  return {
    why: { reasons: chosen(reasons, values.reasons), needs: real.length > 0 ? real : wanted, own: values.own || null },
  }
}

/** Reads the third form as typed, without validation. */
export function typedReach(form: FormData): ReachValues {
  const text = (name: string) => typedText(form.get(name)).replaceAll('\n', ' ')
  return {
    wish: wishes.find((wish) => wish === form.get('wish')) ?? '',
    phone: text('phone'),
    email: text('email'),
    name: text('name'),
    promise: form.get('promise') === 'yes',
  }
}

/** Returns the contact method of a wish; null for the wish not to be contacted. */
export const methodOf = (wish: Wish): Method | null => (wish === 'self' ? null : wish === 'email' ? 'email' : 'phone')

/** Validates the third form. Drops a contact that does not match the wish. A wish to be contacted requires a name. */
export function readReach(values: ReachValues): { reach: Reach } | { problems: ReachProblems } {
  const { wish, name, promise } = values
  if (wish === '') return { problems: { wish: 'wish' } }
  const method = methodOf(wish)
  const isLong = [...name].length > longest.name
  if (method === null)
    return isLong ? { problems: { name: 'long' } } : { reach: { wish, contact: null, name: name || null, promise } }
  const contact = parseContact(method, values[method])
  const problems: ReachProblems = {
    ...(name === '' && { name: 'required' }),
    ...(isLong && { name: 'long' }),
    ...('error' in contact && { [method]: contact.error }),
  }
  if ('error' in contact || Object.keys(problems).length > 0) return { problems }
  return { reach: { wish, contact: contact.contact, name, promise } }
}
