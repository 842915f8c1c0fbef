import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'

/** The request in a reply to a text message. */
export type Reply = { wish: 'stop' | 'help' | 'start' | 'unknown'; locale: Locale | null }

/**
 * Keywords that end messages: those in our texts, and those required by the rules for text messages (47 CFR
 * 64.1200(a)(10)).
 */
const stops: Record<Locale, readonly string[]> = {
  en: ['STOP', 'STOPALL', 'END', 'QUIT', 'CANCEL', 'REVOKE', 'OPT', 'OPTOUT', 'UNSUBSCRIBE'],
  es: ['ALTO', 'PARE', 'FIN'],
}
const helps: Record<Locale, readonly string[]> = { en: ['HELP', 'INFO'], es: ['AYUDA'] }
const starts: Record<Locale, readonly string[]> = { en: ['START', 'UNSTOP'], es: ['EMPEZAR'] }

const localeIn = (lists: Record<Locale, readonly string[]>, word: string): Locale | null =>
  locales.find((locale) => lists[locale].includes(word)) ?? null

/**
 * Parses a reply. A keyword that ends messages also counts if more text follows ('Stop please'), since ending messages
 * by mistake is less harmful. Other keywords must be the entire text. The language is that of the keyword.
 */
export function readReply(text: string): Reply {
  const [first = '', ...more] = text.toUpperCase().match(/\p{L}+/gu) ?? []
  const stop = localeIn(stops, first)
  if (stop) return { wish: 'stop', locale: stop }
  if (more.length > 0) return { wish: 'unknown', locale: null }
  const [help, start] = [localeIn(helps, first), localeIn(starts, first)]
  if (help) return { wish: 'help', locale: help }
  return start ? { wish: 'start', locale: start } : { wish: 'unknown', locale: null }
}
