import { type Domain, domains } from '#assessment/questionnaire/questionnaire.ts'
import { type ContactInfo, methodOfWay } from '#domain/contacts/contact-info.ts'
import { type ContactError, contactMethods, parseContact, showContact } from '#domain/contacts/contact-method.ts'
import { generalTopics, type Topic } from '#domain/requests/topics.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import type { Method } from '#platform/messages/transports/transport.ts'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
export const dayParts = ['morning', 'afternoon', 'evening'] as const

type Weekday = (typeof weekdays)[number]
type DayPart = (typeof dayParts)[number]

/** A valid contact request. No days means any weekday. */
export type CheckIn = {
  topics: readonly Topic[]
  parts: readonly DayPart[]
  days: readonly Weekday[]
  method: Method
  /** An email address, or ten digits. */
  contact: string
  name: string
  note: string | null
}

/** Form values as typed, for showing the form again. */
export type CheckInValues = {
  topics: readonly string[]
  parts: readonly string[]
  days: readonly string[]
  method: Method
  phone: string
  email: string
  name: string
  note: string
}

export type CheckInProblems = Partial<{
  topics: 'topics'
  parts: 'parts'
  phone: ContactError
  email: ContactError
  name: 'required' | 'long'
  note: 'note'
}>

/** Maximum lengths of name and note. */
export const longest = { name: 80, note: 500 }

export const emptyCheckIn: CheckInValues = {
  topics: [],
  parts: [],
  days: [],
  method: 'phone',
  phone: '',
  email: '',
  name: '',
  note: '',
}

/** Returns the initial form with the saved contact data, if any. */
export function startFrom(info: ContactInfo | null): CheckInValues {
  if (!info) return emptyCheckIn
  const method = methodOfWay(info.way)
  const contact = info.contact === null ? '' : showContact(method, info.contact)
  return { ...emptyCheckIn, parts: info.times, method, [method]: contact, name: info.name, note: info.needs }
}

/**
 * Returns all topics: the areas in `first`, the meaning of the report, where to start, the other areas, the other
 * topics.
 */
export const topicsInOrder = (first: readonly Domain[]): Topic[] => [
  ...new Set<Topic>([...first, 'report', 'begin', ...domains, ...generalTopics]),
]

/** Reads the form values as typed, without validation. */
export function typedCheckIn(form: FormData): CheckInValues {
  const text = (name: string) => typedText(form.get(name))
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  return {
    topics: all('topics'),
    parts: all('parts'),
    days: all('days'),
    method: contactMethods.find((method) => method === form.get('method')) ?? emptyCheckIn.method,
    phone: text('phone'),
    email: text('email'),
    name: text('name').replaceAll('\n', ' '),
    note: text('note'),
  }
}

/**
 * Validates form values. Returns the request, or the problems by field. Ignores options that the form does not offer.
 */
export function readCheckIn(values: CheckInValues): { checkIn: CheckIn } | { problems: CheckInProblems } {
  const chosen = <T extends string>(offered: readonly T[], given: readonly string[]) =>
    offered.filter((each) => given.includes(each))
  const topics = chosen(topicsInOrder([]), values.topics)
  const parts = chosen(dayParts, values.parts)
  const contact = parseContact(values.method, values[values.method])
  const problems: CheckInProblems = {
    ...(topics.length === 0 && { topics: 'topics' }),
    ...(parts.length === 0 && { parts: 'parts' }),
    ...('error' in contact && { [values.method]: contact.error }),
    ...(values.name === '' && { name: 'required' }),
    ...([...values.name].length > longest.name && { name: 'long' }),
    ...([...values.note].length > longest.note && { note: 'note' }),
  }
  if ('error' in contact || Object.keys(problems).length > 0) return { problems }
  const { method, name, note } = values
  const days = chosen(weekdays, values.days)
  return { checkIn: { topics, parts, days, method, contact: contact.contact, name, note: note || null } }
}
