import type { RequestContext } from '#platform/request/request.ts'

/**
 * Tests if all these contacts are verified contacts of the signed-in account. Only then may the caller learn about the
 * account.
 */
export const areOwn = ({ signedIn }: RequestContext, contacts: readonly string[]): boolean =>
  signedIn !== null &&
  contacts.length > 0 &&
  contacts.every((contact) => contact === signedIn.person.email || contact === signedIn.person.phone)
