import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import { may } from '#platform/identity/roles.ts'

/** Tests if a member of staff may start a check-up for a person who is with them. */
export const mayStartHere = (signedIn: SignedIn, partner: Partner | null): boolean =>
  partner !== null && may(signedIn, 'helpWithReport', partner.id)
