import type { RequestContext } from '#platform/request/request.ts'

/**
 * Tests if all these are verified contacts of the signed-in account. Otherwise the caller must learn nothing about the
 * account.
 */
export const areOwn = ({ signedIn }: RequestContext, contacts: readonly string[]): boolean =>
  signedIn !== null &&
  contacts.length > 0 &&
  contacts.every((contact) => contact === signedIn.person.email || contact === signedIn.person.phone)
