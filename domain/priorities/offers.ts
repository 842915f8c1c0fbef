import { type Domain, domains, type Locale } from '#assessment/questionnaire/questionnaire.ts'
import { dialing } from '#domain/support/dialing.ts'
import type { Offer, Partner } from '#platform/content/schemas/partner.schema.ts'
import { fitting, fittingFirst, type Priority } from './priority.ts'

export type OfferView = {
  title: string
  text: string
  when: string
  place: string | null
  join: Offer['join']
  phone: ReturnType<typeof dialing>
  areas: readonly Domain[]
  /** The person's priorities that the offer serves. */
  fits: readonly Priority[]
}

/**
 * Lists a partner's offers: first those for the person's priorities, then the rest in the order of areas. Offers
 * without an area, which help with the check-up, are last.
 */
export function offersOf(partner: Partner, priorities: readonly Priority[], locale: Locale): OfferView[] {
  const place = ({ areas: [main] }: Offer) => (main ? domains.indexOf(main) : domains.length)
  const inOrder = partner.offers.toSorted((one, other) => place(one) - place(other))
  return fittingFirst(inOrder, ({ areas }) => areas, priorities).map((offer) => ({
    title: offer.title[locale],
    text: offer.text[locale],
    when: offer.when[locale],
    place: offer.place?.[locale] ?? null,
    join: offer.join,
    phone: dialing(offer.phone ?? partner.phone),
    areas: offer.areas,
    fits: fitting(offer.areas, priorities),
  }))
}
