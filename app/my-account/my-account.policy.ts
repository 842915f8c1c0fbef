import { redirect } from 'react-router'
import { inLocale } from '../shared/routing/screen.ts'
import type { SignedIn } from '../shared/visit/person.ts'
import type { RequestContext } from '../shared/visit/request.ts'

/** The person whose account it is: only who is signed in. Anybody else is asked to sign in first. */
export function ownAccount({ signedIn, locale }: RequestContext, url: URL): SignedIn {
  if (signedIn) return signedIn
  throw redirect(`${inLocale(locale, '/login')}?${new URLSearchParams({ to: url.pathname })}`, 303)
}

/** Whether somebody may read and change what is kept about a person: only that person. */
export const isOwn = ({ signedIn }: RequestContext, personId: string): boolean => signedIn?.person.id === personId
