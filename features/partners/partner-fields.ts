import { z } from '@hono/zod-openapi'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'

/** The public data of a partner, with the field names of the specification. */
export const PartnerData = z
  .strictObject({
    id: z.int(),
    partner_key: z.string(),
    name: z.string(),
    friendly_name: z.string(),
    logo: z.string(),
    logo2: z.string().nullable(),
    url: z.string(),
    state: z.string(),
    tosUrl: z.string(),
    privacyUrl: z.string(),
    contactUrl: z.string(),
    useNumericMeters: z.boolean(),
    show_other_sources: z.boolean(),
  })
  .openapi('PartnerData')
export type PartnerData = z.infer<typeof PartnerData>

/** Returns the public data of a partner. Addresses are absolute, for external readers. */
export function partnerFields(partner: Partner, origin: string): PartnerData {
  const absolute = (address: string) => new URL(address, origin).href
  return {
    id: partner.id,
    partner_key: partner.key,
    name: partner.name,
    friendly_name: partner.friendlyName,
    logo: absolute(partner.logo),
    logo2: partner.logo2 ? absolute(partner.logo2) : null,
    url: partner.url,
    state: partner.state,
    tosUrl: absolute(partner.tosUrl),
    privacyUrl: absolute(partner.privacyUrl),
    contactUrl: absolute(partner.contactUrl),
    useNumericMeters: partner.useNumericMeters,
    show_other_sources: partner.showOtherSources,
  }
}

/** Returns every name of every partner, in lower case, with the partner's id. */
export const partnerMap = (partners: readonly Partner[]): Record<string, number> =>
  Object.fromEntries(
    partners.flatMap(({ id, key, slugs }) => [key, ...slugs].map((name) => [name.toLowerCase(), id] as const)),
  )
