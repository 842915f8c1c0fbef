import { findAuthored } from '#domain/check-ups/response.server.ts'
import { saveWithConsent } from '#domain/people/account.server.ts'
import { ownAddress } from '#platform/request/preferences.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { inLocale, localeOf, samePath } from '#routes/screen.ts'
import { chooseNvcn, isNvcnLogin } from './nvcn.server.ts'
import { addressAfterSignIn } from './sign-in.server.ts'

/** A check-up to save on sign-in, and the address of the page that saves it. */
export type Wanted = { response: Response; address: string }

/**
 * Finds the check-up that a sign-in on this page saves: the one of the page in the query parameter `to`, if that page
 * saves check-ups and this browser may save it. The sign-in page then shows the consent `save:agree`.
 */
export async function findWantedToSave(ctx: RequestContext, url: URL): Promise<Wanted | null> {
  const address = ownAddress(url.searchParams.get('to'))
  const to = new URL(address, ctx.deps.settings.origin)
  if (!samePath(to.pathname, inLocale(localeOf(to.pathname), '/save'))) return null
  const response = await findAuthored(ctx, to)
  return response === null || response === 'openedByCode' ? null : { response, address }
}

/**
 * Completes a sign-in: saves the check-up that the person wanted to save (`wanted`, found before the sign-in), and
 * returns the address to redirect to. With `#saved` the save page opens the report automatically.
 */
export async function finishSignIn(
  ctx: RequestContext,
  url: URL,
  wanted: Wanted | null,
  added = false,
): Promise<string> {
  const { signedIn, deps } = ctx
  if (isNvcnLogin(url)) await chooseNvcn(ctx)
  if (!wanted || !signedIn) return addressAfterSignIn(ctx, url, added)
  const { id } = wanted.response
  const saved = await deps.db.transaction().execute((trx) => saveWithConsent(ctx, trx, id, signedIn.person.id, 'save'))
  return saved === 'saved' ? `${wanted.address.replace(/#.*$/, '')}#saved` : addressAfterSignIn(ctx, url, added)
}
