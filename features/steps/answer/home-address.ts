import type { RequestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'

/** Returns the URL of a person's home page: that of the account, or of this browser. */
export const homeAddress = ({ locale, signedIn }: Pick<RequestContext, 'locale' | 'signedIn'>, responseId: string) =>
  addressFor(locale, responseId, signedIn ? '/return-user' : '/progress-hub')
