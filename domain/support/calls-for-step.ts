import type { Locale, Text } from '#assessment/questionnaire/questionnaire.ts'
import type { numberSources } from '#assessment/report/steps/card.ts'
import type { Link } from '#platform/content/schemas/link.schema.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { Hours } from '#platform/content/schemas/phone-line.schema.ts'
import { dialing } from './dialing.ts'
import type { Opening, OpeningOf } from './opening.ts'

/** A phone number that the person has, such as their doctor's. Labels are in calls.json. */
type OwnNumber = Exclude<(typeof numberSources)[number], 'center' | 'center_phone'>

/** Notes about a phone number: opening hours, and alternatives for deaf callers. */
export type LineFacts = {
  /** When it answers: a key of `hours` in calls.json, or a text. Null for a center that names no hours. */
  hours: 'always' | 'weekdays' | { texts: string } | null
  /** Null if it may be open now, but not until when. */
  opening: Opening | null
  /** Only for deaf callers: a text message with a keyword, the TTY number, another way. */
  deaf: {
    text: { href: string; number: string; word: string } | null
    tty: string | null
    other: string | null
  } | null
  /** Spanish is spoken, or available on request; null on English pages. */
  spanish: 'spoken' | 'ask' | null
}

/** A phone number to call for a step, in one language. */
export type CallView =
  | { kind: 'own'; key: OwnNumber }
  | ({ kind: 'line'; key: string; label: string; phone: { number: string; href: string } } & LineFacts)
  | ({ kind: 'center'; key: string; center: string; phone: { number: string; href: string } } & LineFacts)

/** Facts about the caller that select the notes about a phone number. */
export type Caller = {
  locale: Locale
  /** The caller is deaf or hard of hearing. */
  deaf: boolean
  opening: OpeningOf
}

export type Calling = Caller & {
  links: Readonly<Record<string, Link>>
  partner: Partner | null
  /** First name of a contact who could make the call for the person; only for the person. */
  helper?: string | null
}

/** The phone numbers of a step in the content, in the variants for this person. */
export type NumbersOfStep = { numbers: readonly string[]; helps: string | undefined }

/**
 * Returns the phone numbers to call, in order of priority. A closed line is replaced by the next one if that is open.
 */
export function callsFor({ numbers, helps }: NumbersOfStep, calling: Calling): CallView[] {
  const [first, second, ...rest] = numbers.flatMap((key) => callOf(key, helps, calling) ?? [])
  if (!first) return []
  if (!second) return [first]
  return isClosed(first) && !isClosed(second) ? [second, first, ...rest] : [first, second, ...rest]
}

const isClosed = (call: CallView): boolean => call.kind !== 'own' && call.opening?.isOpen === false

function callOf(key: string, helps: string | undefined, calling: Calling): CallView | null {
  if (isOwn(key)) return { kind: 'own', key }
  if (key === 'center_phone') return centerCall(key, calling.partner?.phone, calling)
  if (key === 'center') return centerCall(key, phoneOfOffer(calling.partner, helps), calling)
  return lineCall(key, calling)
}

const isOwn = (key: string): key is OwnNumber => key.startsWith('own_')

/** Returns the phone number of the partner's offer for a need; without an offer, that of the center. */
function phoneOfOffer(partner: Partner | null, helps: string | undefined): string | undefined {
  const offer = partner?.offers.find((each) => each.helps?.some((need) => need === helps))
  return offer && (offer.phone ?? partner?.phone)
}

function centerCall(
  key: string,
  phone: string | undefined,
  { partner, locale, deaf, opening }: Calling,
): CallView | null {
  if (!partner || !phone) return null
  return {
    ...{ kind: 'center', key, center: partner.friendlyName, phone: dialing(phone) },
    // The hours of a center are words.
    opening: opening('weekdays'),
    deaf: deaf ? { text: null, tty: null, other: null } : null,
    hours: partner.visit ? { texts: partner.visit.hours[locale] } : null,
    spanish: locale === 'en' ? null : partner.languages?.includes(locale) ? 'spoken' : 'ask',
  }
}

function lineCall(key: string, calling: Calling): CallView | null {
  const { links, locale } = calling
  const link = links[key]
  const phone = link?.phones.find(({ href }) => href[locale].startsWith('tel:'))
  if (!link || !phone) return null
  return {
    ...{ kind: 'line', key, label: phone.label[locale] },
    phone: { number: phone.number[locale], href: phone.href[locale] },
    ...lineFacts(link, calling),
  }
}

/** Returns the notes about the phone numbers of a service. */
export function lineFacts(
  link: Pick<Link, 'phones' | 'hours' | 'text' | 'tty' | 'deaf'>,
  { locale, deaf, opening }: Caller,
): LineFacts {
  return {
    hours: hoursIn(link.hours, locale),
    opening: opening(link.hours),
    deaf: deaf
      ? {
          text: link.text ? textTo(link.text, locale) : null,
          tty: link.tty?.[locale] ?? null,
          other: link.deaf?.[locale] ?? null,
        }
      : null,
    spanish: locale === 'en' ? null : link.phones.some(hasOwn) ? 'spoken' : 'ask',
  }
}

const hoursIn = (hours: Hours = 'weekdays', locale: Locale): LineFacts['hours'] =>
  typeof hours === 'string' ? hours : { texts: hours[locale] }

/** Tests if a phone number has a Spanish version: another number, or a label with a key to press. */
const hasOwn = ({ number, label }: { number: Text; label: Text }): boolean =>
  number.en !== number.es || /oprima/.test(label.es)

function textTo({ number, word, typed }: NonNullable<Link['text']>, locale: Locale) {
  const to = number.includes('-') ? `+1${number.replaceAll('-', '')}` : number
  return { href: `sms:${to}${typed ? '' : `?body=${word[locale]}`}`, number, word: word[locale] }
}
