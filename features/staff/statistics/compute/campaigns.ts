import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { Content } from '#platform/content/content.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'

/** Format of campaign codes. Other values come from an edited address. */
const code = /^[A-Z0-9-]{2,20}$/

/** Returns the source of a check-up: its campaign code, else its start page. */
export function sourceOf({ promo_code, campaign }: { promo_code: string | null; campaign: string | null }): string {
  const typed = promo_code?.toUpperCase() ?? ''
  return code.test(typed) ? typed : (campaign ?? 'unknown')
}

/** Returns the names of campaigns by code and by start page. The partner's own override the others. */
export const campaignNames = (
  campaigns: Content['campaigns'],
  partner: Pick<Partner, 'campaigns'>,
  locale: Locale,
): Record<string, string> =>
  Object.fromEntries([
    ...campaigns.flatMap(({ path, promoCode, headline }) =>
      [path, promoCode].map((value) => [value, headline[locale]] as const),
    ),
    ...(partner.campaigns ?? []).map(({ promoCode, headline }) => [promoCode, headline[locale]] as const),
  ])
