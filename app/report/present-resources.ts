import type { Domain } from '#assessment/questionnaire.ts'
import type { ToPresent } from './present.ts'
import { type LinkView, linkView } from './present-recommendation.ts'

/** A service and what it gives. */
export type ResourceView = LinkView & {
  gives: string | null
  /** Its words alone would tell something that is not for others. */
  offPaper: boolean
}

/** Where to turn: what is needed at once, then the partner's own, then national services by area, then the state's. */
export type ResourcesView = {
  needNow: readonly ResourceView[]
  partner: { name: string; url: string; offers: readonly { title: string; text: string; when: string }[] } | null
  areas: readonly { domain: Domain; services: readonly ResourceView[] }[]
  state: { name: string; services: readonly ResourceView[] } | null
}

/** For someone without food or a home: who helps today. */
const needNow = ['211', 'eldercare']
/** Services whose names speak of violence or drinking. On paper they could tell on the person, whatever the answers. */
const privateServices = ['dvhotline', 'ncea', 'niaaa']
const mostOfAnArea = 4

/** The resources for some areas of life; no service stands in two places. */
export function presentResources(areas: readonly Domain[], given: ToPresent): ResourcesView {
  const { report, content, locale, partner, stateCode } = given
  const shown = new Set<string>()
  const services = (entries: readonly { link: string; gives: string | null }[], limit: number): ResourceView[] => {
    const list = entries.flatMap(({ link, gives }) => {
      const found = shown.has(link) ? null : linkView(link, content.links, locale)
      return found ? [{ ...found, gives, offPaper: privateServices.includes(link) }] : []
    })
    const kept = list.slice(0, limit)
    for (const { key } of kept) shown.add(key)
    return kept
  }
  const urgent = report.safety.some(({ rule }) => rule === 'S6_no_home_food')
  const state = Object.entries(content.resources.states).find(([code]) => code === stateCode)?.[1]
  const inState = (text: string) => text.replaceAll('{{state}}', state?.name[locale] ?? '')
  return {
    needNow: urgent
      ? services(
          needNow.map((link) => ({
            link,
            gives: content.resources.areas.money_food.find((entry) => entry.link === link)?.gives[locale] ?? null,
          })),
          needNow.length,
        )
      : [],
    partner: partner && {
      name: partner.friendlyName,
      url: partner.url,
      offers: partner.offers.map(({ title, text, when }) => ({
        title: title[locale],
        text: text[locale],
        when: when[locale],
      })),
    },
    areas: areas
      .map((domain) => ({
        domain,
        services: services(
          content.resources.areas[domain].map(({ link, gives }) => ({ link, gives: gives[locale] })),
          mostOfAnArea,
        ),
      }))
      .filter((area) => area.services.length > 0),
    state: state
      ? {
          name: state.name[locale],
          services: [
            ...state.offices.map((office) => ({
              key: office.label.en,
              label: office.label[locale],
              gives: office.gives[locale],
              url: office.url[locale],
              phones: office.phones.map(({ label, number, href }) => ({
                label: label[locale],
                number: number[locale],
                href: href[locale],
              })),
              offPaper: false,
            })),
            ...services(
              content.resources.everyState.map(({ link, gives }) => ({ link, gives: inState(gives[locale]) })),
              mostOfAnArea,
            ),
          ],
        }
      : null,
  }
}
