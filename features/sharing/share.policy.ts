import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { redirect } from 'react-router'
import type { Schema } from '#database/schema.ts'
import {
  authoredResponse,
  findAuthored,
  listAccessibleResponses,
  type openedByCode,
} from '#domain/check-ups/response.server.ts'
import type { ToProve } from '#domain/contacts/one-time-code.server.ts'
import { checkUpsOfSubject } from '#domain/subjects/check-ups-of-subject.server.ts'
import { newestFinished, ofFrontSubject } from '#domain/subjects/front-subject.ts'
import { type RequestContext, responseIdIn } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { addressFor } from '#routes/address.ts'

export type Share = Selectable<Schema['share']>

/** Returns purpose and subject of a share's one-time codes. */
export const codeOf = ({ id }: Pick<Share, 'id'>): ToProve => ({ purpose: 'share', subject: id })

/**
 * Access to a shared report. `open`: this browser has verified the recipient's contact, and may read. `closed`: it must
 * verify the contact first. `ended`: by the owner. `expired`: its days are over. `unknown`: the link does not exist.
 */
export type Access = { state: 'unknown' } | { state: 'ended' | 'expired' | 'closed' | 'open'; share: Share }

/** Returns the hash of a link's token. The database stores only the hash, to find the share. */
export const linkHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Decides who may see a shared report. Called at every request, so that a share that the owner ends is closed at once.
 * Knowing the link is never enough, nor is being the contact of another share.
 */
export const accessTo = (ctx: RequestContext, token: string): Promise<Access> =>
  accessWhere(ctx, 's.token_hash', linkHash(token))

/** Like `accessTo`, for the id of a share in an API call. */
export const accessById = (ctx: RequestContext, id: string): Promise<Access> => accessWhere(ctx, 's.id', id)

async function accessWhere(
  { deps, sessionState }: RequestContext,
  column: 's.id' | 's.token_hash',
  value: string,
): Promise<Access> {
  const row = await deps.db
    .selectFrom('share as s')
    .leftJoin('share_reader as r', (join) =>
      join.onRef('r.share_id', '=', 's.id').on('r.session_id', '=', sessionState?.session.id ?? ''),
    )
    .where(column, '=', value)
    .selectAll('s')
    .select('r.expires_at as reads_until')
    .executeTakeFirst()
  if (!row) return refused({ deps }, { state: 'unknown' })
  const { reads_until, ...share } = row
  const now = deps.now().toISOString()
  if (share.revoked_at !== null) return refused({ deps }, { state: 'ended', share })
  if (share.expires_at <= now) return refused({ deps }, { state: 'expired', share })
  return { state: reads_until !== null && reads_until > now ? 'open' : 'closed', share }
}

/** Logs a link that opened nothing. */
function refused({ deps }: Pick<RequestContext, 'deps'>, access: Access): Access {
  deps.events.note('refusedShare', access.state)
  return access
}

/**
 * Returns the completed check-up that the caller, as its author, may share and see the shares of. `pagesOpen` for an
 * incomplete one, `openedByCode` for one that this browser opened with a return code, null for any other.
 */
export async function findSharable(
  ctx: RequestContext,
  url: URL,
): Promise<Response | 'pagesOpen' | typeof openedByCode | null> {
  const response = await findAuthored(ctx, url)
  if (response === 'openedByCode' || !response) return response
  return response.completed_at === null ? 'pagesOpen' : response
}

/**
 * Like `findSharable`, for pages: throws 403 for a check-up opened with a return code, 404 for one that this browser
 * may not open, a redirect to its next question for an incomplete one, and a redirect to the start page if the browser
 * has no check-up.
 */
export async function sharable(ctx: RequestContext, url: URL): Promise<Response> {
  const response = await authoredResponse(ctx, url)
  if (!response.completed_at) throw redirect(addressFor(ctx.locale, response.id, '/recommendations3'), 303)
  return response
}

/**
 * Like `sharable`, with the ids of all check-ups of the same person, in an account with several persons. If the query
 * names no check-up, it is the newest one of the person that pages show.
 */
export async function sharableOfPerson(
  ctx: RequestContext,
  url: URL,
): Promise<{ response: Response; ids: readonly string[] }> {
  const account = ctx.signedIn?.person
  const isShared = account !== undefined && account.subjects > 1
  const front = isShared && responseIdIn(url) === null ? await newestInFront(ctx) : undefined
  const response = front ?? (await sharable(ctx, url))
  const ids = isShared ? (await checkUpsOfSubject(ctx.deps, response.id, account.id)).ids : [response.id]
  return { response, ids }
}

async function newestInFront(ctx: RequestContext): Promise<Response | undefined> {
  const own = ofFrontSubject(ctx.signedIn?.person, await listAccessibleResponses(ctx))
  return newestFinished(own.filter(({ ownerId }) => ownerId !== undefined))
}
