import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import type { SafetyRule } from '#assessment/report/report.ts'
import { isClosed } from '#assessment/safety/closed-report.ts'
import { fittingFirst } from '#domain/priorities/priority.ts'
import { type CallView, callsFor, lineFacts } from '#domain/support/calls-for-step.ts'
import { safetyServices } from '#domain/support/contacts.ts'
import { dialing } from '#domain/support/dialing.ts'
import type { PresentInput } from './present-input.ts'
import { callerOf, type LinkView, linkView } from './present-recommendation.ts'

/** A service and its description. */
export type ResourceView = LinkView & { gives: string | null }

/** An offer of the partner, with the phone number if people ask for it by phone. */
type OfferView = { title: string; text: string; when: string; phone: ReturnType<typeof dialing> | null }

/** Services in order: urgent ones, the partner's offers, national services by area, those of the person's state. */
export type ResourcesView = {
  /** The phone number to call for the first step; null if the step has none, or if only the person knows it. */
  first: Exclude<CallView, { kind: 'own' }> | null
  needNow: readonly ResourceView[]
  partner: { name: string; url: string; offers: readonly OfferView[] } | null
  areas: readonly { domain: Domain; services: readonly ResourceView[] }[]
  state: { name: string; services: readonly ResourceView[] } | null
}

/** Services for a person without food or a home. */
const urgentServices = ['211', 'eldercare']
const maxPerArea = 4

type Entry = { link: string; gives: string | null }

/** Returns the services for these areas, without duplicates. */
export function presentResources(
  areas: readonly Domain[],
  given: PresentInput,
  [call]: readonly CallView[],
): ResourcesView {
  const { content, locale } = given
  const first = call && call.kind !== 'own' ? call : null
  const shown = new Set<string>(first ? [first.key] : [])
  const hidden = isClosed(given.questionnaire) ? safetyServices : []
  const take = (entries: readonly Entry[]): ResourceView[] => {
    const found = entries.flatMap(({ link, gives }) => {
      const view = shown.has(link) || hidden.includes(link) ? null : linkView(link, content.links, callerOf(given))
      return view ? [{ ...view, gives }] : []
    })
    const saved = found.slice(0, maxPerArea)
    for (const { key } of saved) shown.add(key)
    return saved
  }
  const ofArea = (domain: Domain): Entry[] =>
    crisisLast(content.resources.areas[domain], given).map(({ link, gives }) => ({ link, gives: gives[locale] }))
  const found = {
    needNow: isUrgent(given) ? take(urgentEntries(ofArea('money_food'))) : [],
    partner: partnerOffers(areas, given),
    areas: areas
      .map((domain) => ({ domain, services: take(ofArea(domain)) }))
      .filter(({ services }) => services.length > 0),
    state: stateServices(given, take),
  }
  return { first: first ?? (hasNumber(found) ? null : localHelp(given)), ...found }
}

const hasNumber = ({ needNow, partner, areas, state }: Omit<ResourcesView, 'first'>): boolean =>
  [needNow, ...areas.map(({ services }) => services), state?.services ?? []]
    .flat()
    .some(({ phones }) => phones.length > 0) ||
  (partner?.offers.some(({ phone }) => phone) ?? false)

/** Returns the phone number for local help of any kind, for a page that would otherwise have no phone number. */
function localHelp(given: PresentInput): ResourcesView['first'] {
  const calling = { links: given.content.links, partner: given.partner, ...callerOf(given) }
  const [call] = callsFor({ numbers: ['211'], helps: undefined }, calling)
  return call && call.kind !== 'own' ? call : null
}

/** Safety rules that put the crisis line before the phone numbers of other services. */
const heavyRules: readonly SafetyRule[] = ['S1_crisis', 'S2_distress', 'S2b_heavy']

/** Moves the crisis line behind other services, unless the answers require it first. */
const crisisLast = <Service extends { link: string }>(services: readonly Service[], { report }: PresentInput) =>
  report.safety.some(({ rule }) => heavyRules.includes(rule))
    ? services
    : services.toSorted((one, other) => Number(one.link === '988') - Number(other.link === '988'))

const isUrgent = ({ report }: PresentInput) => report.safety.some(({ rule }) => rule === 'S6_no_home_food')

const urgentEntries = (entries: readonly Entry[]): Entry[] =>
  urgentServices.map((link) => ({ link, gives: entries.find((entry) => entry.link === link)?.gives ?? null }))

/** Returns the partner's offers, those that help with the areas first. */
function partnerOffers(areas: readonly Domain[], { partner, locale }: PresentInput): ResourcesView['partner'] {
  if (!partner) return null
  const wanted = areas.map((area) => ({ area, picked: false }))
  const inOrder = fittingFirst(partner.offers, (offer) => offer.areas, wanted)
  const offers = inOrder.map(({ title, text, when, join, phone = partner.phone }) => ({
    title: title[locale],
    text: text[locale],
    when: when[locale],
    phone: join === 'call' && phone ? dialing(phone) : null,
  }))
  return { name: partner.friendlyName, url: partner.url, offers }
}

/**
 * Returns the offices of the person's state and the services of every state that are not listed yet; null if none is
 * left.
 */
function stateServices(
  given: PresentInput,
  take: (entries: readonly Entry[]) => ResourceView[],
): ResourcesView['state'] {
  const { content, locale, stateCode } = given
  const state = Object.entries(content.resources.states).find(([code]) => code === stateCode)?.[1]
  if (!state) return null
  const name = state.name[locale]
  const offices = state.offices.map((office) => ({
    key: office.label.en,
    label: office.label[locale],
    gives: office.gives[locale],
    url: office.url[locale],
    phones: office.phones.map(({ label, number, href }) => ({
      label: label[locale],
      number: number[locale],
      href: href[locale],
    })),
    line: office.phones.length > 0 ? lineFacts(office, { ...callerOf(given), opening: () => null }) : null,
    offPaper: false,
  }))
  const everywhere = content.resources.everyState.map(({ link, gives }) => ({
    link,
    gives: gives[locale].replaceAll('{{state}}', name),
  }))
  const services = [...offices, ...take(everywhere)]
  return services.length > 0 ? { name, services } : null
}
