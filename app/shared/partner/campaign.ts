import { type Locale, mainLocale } from '#assessment/questionnaire.ts'
import type { Campaign } from '#server/content/campaign.schema.ts'
import type { Partner } from '#server/content/partner.schema.ts'
import { inLocale, localeOf, samePath } from '../routing/screen.ts'

/** Finds the campaign whose start page, or its `.data` request, has this path, in either locale; null if none. */
export function campaignAt(campaigns: readonly Campaign[], pathname: string): Campaign | null {
  const bare = inLocale(mainLocale, pathname).replace(/\.data$/, '')
  return campaigns.find(({ path }) => samePath(`/${path}`, bare)) ?? null
}

/**
 * Returns the locale of a page: that of its address; but an address without a locale prefix takes the language of the
 * campaign, unless English was chosen.
 */
export function pageLocale(pathname: string, campaign: Campaign | null, chosen: string | undefined): Locale {
  const locale = localeOf(pathname)
  return locale === mainLocale && chosen !== mainLocale ? (campaign?.language ?? locale) : locale
}

/**
 * Returns the theme of a page: that of the campaign, unless the campaign belongs to another partner than the visit's;
 * else the partner's.
 */
export function themeOf(campaign: Campaign | null, partner: Partner | null): Partner['theme'] {
  const fits = !campaign?.partner || !partner || partner.key === campaign.partner
  return (fits && campaign?.theme) || partner?.theme || 'default'
}
