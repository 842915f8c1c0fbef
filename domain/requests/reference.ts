import type { Partner } from '#platform/content/schemas/partner.schema.ts'

/** Returns the reference that people quote: the last eight characters of the request's id, in capitals. */
export const referenceOf = (id: string): string => id.slice(-8).toUpperCase()

/** Returns the email address for talks: of the partner, of its help desk, or of the product's own team. */
export const talkEmail = (
  partner: Pick<Partner, 'checkInEmail' | 'helpEmail'> | null,
  { checkInEmail }: { checkInEmail: string },
): string => (partner ? (partner.checkInEmail ?? partner.helpEmail) : checkInEmail)
