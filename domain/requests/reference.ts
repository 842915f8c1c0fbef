import type { Partner } from '#platform/content/schemas/partner.schema.ts'

/** Returns the reference of a request, for people to quote: the last eight characters of its id, in capitals. */
export const referenceOf = (id: string): string => id.slice(-8).toUpperCase()

/** Returns the address for talks: the partner's own, else its help address, else the product's own team. */
export const talkEmail = (
  partner: Pick<Partner, 'checkInEmail' | 'helpEmail'> | null,
  { checkInEmail }: { checkInEmail: string },
): string => (partner ? (partner.checkInEmail ?? partner.helpEmail) : checkInEmail)
