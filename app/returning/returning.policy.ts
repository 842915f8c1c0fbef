import { redirect } from 'react-router'
import { findHeldResponse, heldResponse, listHeldResponses } from '../shared/response/response.server.ts'
import { addressWith } from '../shared/routing/address.ts'
import { pathTo } from '../shared/routing/screen.ts'
import type { Person } from '../shared/visit/person.ts'
import { type RequestContext, responseIdIn } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'

/** Whose dashboard it is: that of the person who is signed in. Anyone else signs in first, and then comes back here. */
export function dashboardPerson({ signedIn, locale }: RequestContext, url: URL): Person {
  if (!signedIn) throw redirect(addressWith(locale, '/login', { to: url.pathname }), 303)
  return signedIn.person
}

/**
 * The check-ups that whoever asks comes back to: those of this browser, and those saved to the person who is signed in,
 * the one touched last first. None for a stranger.
 */
export const ownCheckUps = (ctx: RequestContext): Promise<Response[]> => listHeldResponses(ctx)

/**
 * The check-ups under way, the one that the page is about first: the one that the address names, which has to be the
 * asker's own (404 if not), else the one finished last, else the one touched last. Who has none goes to the page for
 * people who come back.
 */
export async function checkUpsUnderWay(ctx: RequestContext, url: URL): Promise<[Response, ...Response[]]> {
  const [named, own] = await Promise.all([responseIdIn(url) === null ? null : heldResponse(ctx, url), ownCheckUps(ctx)])
  const about = named ?? newestFinished(own) ?? own[0]
  if (!about) throw redirect(pathTo(ctx.locale, '/return-screen'), 303)
  return [about, ...own.filter(({ id }) => id !== about.id)]
}

/** The finished check-up that a call is about, by the same rule; null when there is none. */
export async function findOwnFinished(ctx: RequestContext, url: URL): Promise<Response | null> {
  if (responseIdIn(url) === null) return newestFinished(await ownCheckUps(ctx)) ?? null
  const named = await findHeldResponse(ctx, url)
  return named?.completed_at ? named : null
}

/** The check-up of a list that was finished last. */
export const newestFinished = (list: readonly Response[]): Response | undefined =>
  list
    .filter(({ completed_at }) => completed_at !== null)
    .toSorted((one, other) => (other.completed_at ?? '').localeCompare(one.completed_at ?? ''))[0]
