import { z } from 'zod'
import { stateOfZip } from '../zip.ts'

/** Time zones of the United States in the form, from east to west. Their names are in reminders.json. */
export const zones = [
  'America/Puerto_Rico',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Pacific/Guam',
  'Pacific/Pago_Pago',
] as const
export type Zone = (typeof zones)[number]

/**
 * States by time zone. A state with two zones has the one of most of its people. All states not listed are in the east.
 */
const states: Partial<Record<Zone, string>> = {
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
}

/** Three-digit ZIP code prefixes of places with another time zone than most of their state, such as Pensacola. */
const otherPrefixes: Partial<Record<Zone, string>> = {
  'America/New_York': '373 374 376 377 378 379',
  'America/Chicago': '324 325 420 421 422 423 424 463 464 476 477',
  'America/Denver': '577 586 693 798 799 885 979',
  'America/Los_Angeles': '835 838',
}

const zoneWith = (table: Partial<Record<Zone, string>>, word: string): Zone | undefined =>
  zones.find((zone) => table[zone]?.split(' ').includes(word))

const zoneOfState = (state: string): Zone => zoneWith(states, state) ?? 'America/New_York'

function zoneOfZip(zip: string): Zone | null {
  const state = stateOfZip(zip)
  return state === null ? null : (zoneWith(otherPrefixes, zip.slice(0, 3)) ?? zoneOfState(state))
}

/** Sources of a person's time zone. */
export type ZoneHints = {
  /** Time zone that their browser reports. */
  browser?: string | null
  zip?: string | null
  /** Postal code of the partner's state. */
  state?: string | null
}

/**
 * Returns the time zone of a person: from their browser, their ZIP code or their partner's state, in this order; else
 * `otherwise`.
 */
export const zoneOf = ({ browser, zip, state }: ZoneHints, otherwise: string): string =>
  browser ?? (zip && zoneOfZip(zip)) ?? (state ? zoneOfState(state) : otherwise)

/** The canonical names of time zones in Intl. */
const entries = new Set(Intl.supportedValuesOf('timeZone'))

/** Returns the canonical name of a time zone in Intl; null for an unknown one. */
function knownName(name: string): string | null {
  if (entries.has(name)) return name
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

export const isTimeZone = (name: string): boolean => knownName(name) !== null

/** Tests if a zone names a place. `Etc/…` and UTC do not: the browser hides its place, or was never set up. */
const isPlace = (name: string | null): name is string => name !== null && /^(?!Etc\/)\w+\//.test(name)

/** Time zone as reported by a browser. */
export const BrowserZone = z.string().max(64).transform(knownName).refine(isPlace)
