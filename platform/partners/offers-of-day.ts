import { inEveryLocale, type Locale } from '#assessment/questionnaire/questionnaire.ts'
import partnersEn from '#content/messages/en/partners.json' with { type: 'json' }
import partnersEs from '#content/messages/es/partners.json' with { type: 'json' }
import type { Offer, Partner } from '#platform/content/schemas/partner.schema.ts'

/** Not from the translations of pages: the server starts outside of the bundle that contains those. */
const full = { en: partnersEn.offer.full, es: partnersEs.offer.full } satisfies Record<Locale, string>

/**
 * Returns a partner as people see it on a day: without paused offers; full ones say so and ask to call. Returns the
 * same object if that changes nothing.
 */
export function onDay(partner: Partner, day: string): Partner {
  const isPaused = ({ pausedUntil }: Offer) => pausedUntil !== undefined && day < pausedUntil
  if (!partner.offers.some((offer) => isPaused(offer) || offer.full)) return partner
  return {
    ...partner,
    offers: partner.offers
      .filter((offer) => !isPaused(offer))
      .map((offer) =>
        offer.full
          ? {
              ...offer,
              join: 'call',
              when: inEveryLocale((locale) => full[locale].replace('{{when}}', () => offer.when[locale])),
            }
          : offer,
      ),
  }
}
