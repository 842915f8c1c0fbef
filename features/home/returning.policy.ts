import { redirect } from 'react-router'
import { oncePer } from '#assessment/once-per.ts'
import {
  accessibleResponse,
  findAccessibleResponse,
  listAccessibleResponses,
} from '#domain/check-ups/response.server.ts'
import { newestFinished, ofFrontSubject } from '#domain/subjects/front-subject.ts'
import type { Person } from '#platform/identity/person.ts'
import { type RequestContext, responseIdIn } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { addressWith } from '#routes/address.ts'
import { pathTo } from '#routes/screen.ts'

/** Returns the signed-in person of the dashboard. Otherwise throws a redirect to sign-in, which returns here. */
export function dashboardPerson({ signedIn, locale }: RequestContext, url: URL): Person {
  if (!signedIn) throw redirect(addressWith(locale, '/login', { to: url.pathname }), 303)
  return signedIn.person
}

/**
 * Returns the caller's check-ups, in this browser or saved to the account, last updated first. Empty for a new visitor.
 * Reads them once per request, for the page and its layout.
 */
export const ownCheckUps = oncePer((ctx: RequestContext): Promise<Response[]> => listAccessibleResponses(ctx))

/**
 * Returns the caller's check-ups, first the one of the page: in the address, else the last one finished, else the last
 * one updated. Throws 404 if the one in the address is not the caller's, and a redirect to /return-screen without any.
 */
export async function checkUpsUnderWay(ctx: RequestContext, url: URL): Promise<[Response, ...Response[]]> {
  const own = await ownCheckUps(ctx)
  const named = responseIdIn(url)
  const about =
    named === null
      ? (newestFinished(ofFrontSubject(ctx.signedIn?.person, own)) ?? newestFinished(own) ?? own[0])
      : (own.find(({ id }) => id === named) ?? (await accessibleResponse(ctx, url)))
  if (!about) throw redirect(pathTo(ctx.locale, '/return-screen'), 303)
  return [about, ...own.filter(({ id }) => id !== about.id)]
}

/**
 * Returns the finished check-up that a call is about, by the same rule. `pagesOpen` when it is not finished, null when
 * there is none.
 */
export async function findOwnFinished(ctx: RequestContext, url: URL): Promise<Response | 'pagesOpen' | null> {
  const own = responseIdIn(url) === null ? await ownCheckUps(ctx) : [await findAccessibleResponse(ctx, url)]
  const checkUps = own.filter((response) => response !== null)
  const inFront = ofFrontSubject(ctx.signedIn?.person, checkUps)
  return newestFinished(inFront) ?? newestFinished(checkUps) ?? (checkUps.length > 0 ? 'pagesOpen' : null)
}
