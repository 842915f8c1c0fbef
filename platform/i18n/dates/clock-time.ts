import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { clockText } from './clock.ts'

/** A time of day: minutes after midnight, 0 to 1439. */
export type ClockTime = number

export const dayMinutes = 1440

/** How to read a time without am or pm: as an evening, morning or daytime activity. */
export type Likely = 'evening' | 'morning' | 'day'

const texts: readonly [RegExp, string][] = [
  [/\b(midnight|medianoche)\b/, '12 am'],
  [/\b(noon|midday|mediodia)\b/, '12 pm'],
  [/\b(in the morning|de la (manana|madrugada))\b/, 'am'],
  [/\b(in the (evening|afternoon)|de la tarde)\b/, 'pm'],
  [/\b(at night|de la noche)\b/, 'night'],
  [/\bo'?clock\b|\bhoras?\b|^(at|a las?)\b/, ''],
]

/** Returns a typed time in lower case, without accents, periods and words for parts of the day. */
function simplified(typed: string): string {
  const plain = typed.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘`]/g, "'").toLowerCase().trim()
  return texts
    .reduce((text, [word, short]) => text.replace(word, short), plain)
    .replace(/([ap])\.?\s*m\b\.?/g, '$1m')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Longer input is no time. The limit bounds the cost of the patterns. */
const longestTyped = 200

const shape =
  /^(?<hour>\d{1,2})(?: ?[:.,;h] ?(?<minute>\d{2})|(?<tight>\d{2})| (?<apart>\d{2}))? ?h? ?(?<half>am|pm|a|p|night)?$/

/**
 * Parses a time as people type it: "10:30 pm", "22:30", "10.30 p. m.", "7". Null if invalid. An hour from 1 to 12
 * without am or pm is read as `likely` says: `evening` as 5 pm to 4 am, `morning` as before noon, `day` as 7 am to 6
 * pm.
 */
export function parseClockTime(typed: string, likely: Likely): ClockTime | null {
  if (typed.length > longestTyped) return null
  const found = shape.exec(simplified(typed))?.groups
  if (!found) return null
  const hour = Number(found.hour)
  const minute = Number(found.minute ?? found.tight ?? found.apart ?? 0)
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return null
  const half = found.half?.charAt(0)
  if (hour === 0 && found.minute === undefined && found.tight === undefined) return null
  if (hour % 24 === 0) return half === 'p' ? null : minute
  if (hour > 12) return half === 'a' ? null : hour * 60 + minute
  const stated = half === 'n' ? likelyHalf(hour, 'evening') : half
  return hourOf(hour, stated ?? likelyHalf(hour, likely)) * 60 + minute
}

const hourOf = (hour: number, half: string): number => (hour % 12) + (half === 'p' ? 12 : 0)

function likelyHalf(hour: number, likely: Likely): 'a' | 'p' {
  if (likely === 'morning') return hour === 12 ? 'p' : 'a'
  if (likely === 'day') return hour >= 7 && hour < 12 ? 'a' : 'p'
  return hour >= 5 && hour < 12 ? 'p' : 'a'
}

/** Formats a time for people: 10:30 pm, 7 am; in Spanish 10:30 p. m. */
export const showClockTime = (time: ClockTime, locale: Locale): string =>
  clockText(Math.floor(time / 60), time % 60, locale)

/** Formats a time for other systems: 22:30. */
export const clock24 = (time: ClockTime): string =>
  `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`

/** Parses the result of `clock24`. */
export const fromClock24 = (text: string): ClockTime => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
