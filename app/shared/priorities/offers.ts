import { type Domain, domains, type Locale } from '#assessment/questionnaire.ts'
import type { Offer, Partner } from '#server/content/partner.schema.ts'
import { fitting, fittingFirst, type Priority } from './priority.ts'

/** Something that a partner offers, in one language. */
export type OfferView = {
  title: string
  text: string
  when: string
  place: string | null
  join: Offer['join']
  /** Where to call about it. */
  phone: { number: string; href: string }
  areas: readonly Domain[]
  /** The person's priorities that it serves. */
  fits: readonly Priority[]
}

/** A number as partners have it, 386-555-0110, with the address that dials it. */
export const dialing = (number: string): OfferView['phone'] => ({
  number,
  href: `tel:+1${number.replaceAll('-', '')}`,
})

/**
 * What a partner offers: what serves the person's priorities first, then the rest in the order of the areas of life; what
 * is about the check-up itself comes last.
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
