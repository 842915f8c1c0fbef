import { z } from '@hono/zod-openapi'
import type { Partner } from '#server/content/partner.schema.ts'

/** A partner as other systems get it: what everybody may know, in the words of the specification. */
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

/** The fields of a partner. Addresses are whole, for readers elsewhere. */
export function partnerFields(partner: Partner, origin: string): PartnerData {
  const whole = (address: string) => new URL(address, origin).href
  return {
    id: partner.id,
    partner_key: partner.key,
    name: partner.name,
    friendly_name: partner.friendlyName,
    logo: whole(partner.logo),
    logo2: partner.logo2 ? whole(partner.logo2) : null,
    url: partner.url,
    state: partner.state,
    tosUrl: whole(partner.tosUrl),
    privacyUrl: whole(partner.privacyUrl),
    contactUrl: whole(partner.contactUrl),
    useNumericMeters: partner.useNumericMeters,
    show_other_sources: partner.showOtherSources,
  }
}

/** Every name that means a partner, in lower case, with the id of that partner. */
export const partnerMap = (partners: readonly Partner[]): Record<string, number> =>
  Object.fromEntries(
    partners.flatMap(({ id, key, slugs }) => [key, ...slugs].map((name) => [name.toLowerCase(), id] as const)),
  )
