import { redirect } from 'react-router'
import type { SignedIn } from '#platform/identity/person.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'

/** Returns the caller's account. Throws a redirect to the sign-in page for a guest. */
export function ownAccount({ signedIn, locale }: RequestContext, url: URL): SignedIn {
  if (signedIn) return signedIn
  throw redirect(`${inLocale(locale, '/login')}?${new URLSearchParams({ to: url.pathname })}`, 303)
}

/** Tests if the caller may read and change the data of an account: only their own. */
export const isOwn = ({ signedIn }: RequestContext, personId: string): boolean => signedIn?.person.id === personId
