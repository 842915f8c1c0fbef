import { type Domain, domains, inEveryLocale, type Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { Content } from '#platform/content/content.ts'
import { stateOfZip } from '#platform/i18n/zip.ts'
import { type ContactView, contactOf, contactsOf } from './contacts.ts'

/** Hints about the US state in which the person lives, most reliable first. */
export type StateHints = {
  chosen: string | null | undefined
  zips: readonly (string | null | undefined)[]
  codes: readonly (string | null | undefined)[]
}

/** Returns the state to show help for: the chosen one, the ZIP code's, or a probable one, in this order; else null. */
export function stateFor({ states }: Content['resources'], { chosen, zips, codes }: StateHints): string | null {
  const hints = [chosen, ...zips.map((zip) => zip && stateOfZip(zip)), ...codes]
  return hints.map((code) => code?.toUpperCase()).find((code) => code && code in states) ?? null
}

/**
 * Returns the help in a state: the offices of that state, then the services that exist in every state. Throws for an
 * unknown state code.
 */
export function helpInState(content: Content, code: string, locale: Locale) {
  const state = Object.entries(content.resources.states).find(([each]) => each === code)?.[1]
  if (!state) throw new Error(`resources.yaml has no state "${code}"`)
  const name = state.name[locale]
  const everywhere = content.resources.everyState.map(({ link, gives }) => ({
    link,
    gives: inEveryLocale((each) => gives[each].replaceAll('{{state}}', name)),
  }))
  return {
    code,
    name,
    contacts: [
      ...state.offices.map((office, at) => contactOf(`${code}-${at}`, office, office.gives, locale)),
      ...contactsOf(content, everywhere, locale),
    ],
  }
}

/** Returns all states, sorted by name in the locale. */
export const statesIn = ({ states }: Content['resources'], locale: Locale): { code: string; name: string }[] =>
  Object.entries(states)
    .map(([code, { name }]) => ({ code, name: name[locale] }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))

/** Lists the national services of every area of life. */
export const nationalHelp = (content: Content, locale: Locale): { area: Domain; contacts: ContactView[] }[] =>
  domains.map((area) => ({ area, contacts: contactsOf(content, content.resources.areas[area], locale) }))
