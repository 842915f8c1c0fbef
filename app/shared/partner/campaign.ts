import type { Locale } from '#assessment/questionnaire.ts'
import type { Campaign } from '#server/content/campaign.schema.ts'
import type { Partner } from '#server/content/partner.schema.ts'
import { inLocale, localeOf, samePath } from '../routing/screen.ts'

/** The start page that stands at an address or gives its data there, in either language; null where none does. */
export function campaignAt(campaigns: readonly Campaign[], pathname: string): Campaign | null {
  const bare = inLocale('en', pathname).replace(/\.data$/, '')
  return campaigns.find(({ path }) => samePath(`/${path}`, bare)) ?? null
}

/** The language of a page: that of its address, unless a start page speaks another at the root and nobody chose otherwise. */
export function pageLocale(pathname: string, campaign: Campaign | null, chosen: string | undefined): Locale {
  const locale = localeOf(pathname)
  return locale === 'en' && chosen !== 'en' ? (campaign?.language ?? locale) : locale
}

/** The theme of a page. A campaign's own comes first, unless the visit is with a partner that the campaign is not for. */
export function themeOf(campaign: Campaign | null, partner: Partner | null): Partner['theme'] {
  const fits = !campaign?.partner || !partner || partner.key === campaign.partner
  return (fits && campaign?.theme) || partner?.theme || 'default'
}
