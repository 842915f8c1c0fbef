import { inEveryLocale } from '#assessment/questionnaire/questionnaire.ts'
import type { Offer, Partner } from '#platform/content/schemas/partner.schema.ts'
import { translations } from '#platform/i18n/words.server.ts'

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
              when: inEveryLocale((locale) =>
                translations[locale].t('partners:offer.full', { when: offer.when[locale] }),
              ),
            }
          : offer,
      ),
  }
}
