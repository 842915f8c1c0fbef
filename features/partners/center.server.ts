import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { offersOf } from '#domain/priorities/offers.ts'
import type { Priority } from '#domain/priorities/priority.ts'
import { dialing } from '#domain/support/dialing.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { languageName } from '#platform/i18n/language-name.ts'
import { entriesOf } from '#platform/i18n/list-format.ts'
import { resourceHubOf } from '#platform/partners/resource-hub.ts'
import type { RequestContext } from '#platform/request/request.ts'

export type CenterView = ReturnType<typeof centerView>

/** Returns the data of a center's pages. Offers for the given priorities are first. */
export const centerView = ({ locale }: RequestContext, partner: Partner, priorities: readonly Priority[] = []) => ({
  key: partner.key,
  name: partner.name,
  friendlyName: partner.friendlyName,
  logos: [
    { name: partner.friendlyName, logo: partner.logo },
    ...(partner.logo2 ? [{ name: partner.name, logo: partner.logo2, logoHasName: true }] : []),
  ],
  place: partner.visit ? { address: partner.visit.address, hours: partner.visit.hours[locale] } : null,
  phone: dialing(partner.phone),
  languages: partner.languages ? languagesIn(locale, partner.languages) : null,
  email: partner.helpEmail,
  url: partner.url,
  hub: resourceHubOf(partner),
  showOtherSources: partner.showOtherSources,
  staffHelp: partner.staffHelp[locale],
  offers: offersOf(partner, priorities, locale),
})

const languagesIn = (locale: Locale, codes: readonly string[]): string =>
  entriesOf(
    codes.map((code) => languageName(code, locale)),
    locale,
  )

/** A center in the list: its name, and the name of its state in the page's language. */
export type CenterEntry = { key: string; name: string; state: string }

/** Returns all centers, sorted by name. */
export async function listCenters({ deps, locale }: RequestContext): Promise<CenterEntry[]> {
  const states: Partial<Record<string, { name: Record<Locale, string> }>> = deps.content.resources.states
  const partners = await deps.partners.list()
  return partners
    .map(({ key, name, state }) => ({ key, name, state: states[state]?.name[locale] ?? state }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
}
