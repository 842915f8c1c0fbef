import { matchPath } from 'react-router'
import { type Domain, type Locale, mainLocale } from '#assessment/questionnaire/questionnaire.ts'
import { inLocale, localeOf, samePath } from '#routes/screen.ts'
import { type AppPath, table } from '#routes/table.ts'
import type { Campaign } from './schemas/campaign.schema.ts'
import type { Partner, PartnerCampaign } from './schemas/partner.schema.ts'

/** Finds the campaign of a start page path, or its `.data` request, in either locale; null if none. */
export function campaignAt(campaigns: readonly Campaign[], pathname: string): Campaign | null {
  const bare = inLocale(mainLocale, pathname).replace(/\.data$/, '')
  return campaigns.find(({ path }) => samePath(`/${path}`, bare)) ?? null
}

/** Path of the route for all campaigns of content/campaigns.yaml that have no separate route. */
export const campaignRow = ':campaign' satisfies AppPath

/** Tests if an address without locale prefix is a page: in the route table, or a campaign. */
export const isPageAt = (campaigns: readonly Campaign[], path: string): boolean =>
  table.some((row) => row.path !== campaignRow && matchPath(`/${row.path}`, path) !== null) ||
  campaignAt(campaigns, path) !== null

/**
 * Returns the locale of a page from its address. Without a locale prefix: the language of the campaign, unless the
 * person chose English.
 */
export function pageLocale(pathname: string, campaign: Campaign | null, chosen: string | undefined): Locale {
  const locale = localeOf(pathname)
  return locale === mainLocale && chosen !== mainLocale ? (campaign?.language ?? locale) : locale
}

/**
 * Returns the theme of a page: the campaign's, unless it belongs to another partner than the browser session; else the
 * partner's.
 */
export function themeOf(campaign: Campaign | null, partner: Partner | null): Partner['theme'] {
  const fits = !campaign?.partner || !partner || partner.key === campaign.partner
  return (fits && campaign?.theme) || partner?.theme || 'default'
}

/**
 * Returns the area that a report opens with: from the partner's campaign with which the check-up began, else from its
 * start page. `partner`: the reader's partner, which may differ from the check-up's.
 */
export function firstAreaOf(
  {
    partner_key,
    promo_code,
    campaign,
  }: { partner_key: string | null; promo_code: string | null; campaign: string | null },
  partner: Partner | null,
  campaigns: readonly Campaign[],
): Domain | undefined {
  const own = partner?.key === partner_key ? ownCampaign(partner, promo_code) : null
  return own?.firstArea ?? campaigns.find(({ path }) => path === campaign)?.firstArea
}

/** Returns the partner's campaign with a start link's code; null if there is none. */
export const ownCampaign = (partner: Partner | null, promoCode: string | null): PartnerCampaign | null =>
  partner?.campaigns?.find((campaign) => campaign.promoCode === promoCode?.toUpperCase()) ?? null
