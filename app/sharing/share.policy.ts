import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { redirect } from 'react-router'
import type { Schema } from '#database/schema.ts'
import type { ToProve } from '../shared/contact/one-time-code.server.ts'
import { findHeldResponse, heldResponse } from '../shared/response/response.server.ts'
import { addressFor } from '../shared/routing/address.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'

/** A share as the database holds it. */
export type Share = Selectable<Schema['share']>

/** What a code of a share proves. */
export const codeOf = ({ id }: Pick<Share, 'id'>): ToProve => ({ purpose: 'share', subject: id })

/**
 * Who may see a shared report. `open`: this browser has proved to be the contact's; only it may read. `closed`: it has to
 * prove that first. `ended`: the person has ended it. `expired`: its days are over. `unknown`: there is no such link.
 */
export type Access = { state: 'unknown' } | { state: 'ended' | 'expired' | 'closed' | 'open'; share: Share }

/** What the database keeps of a link: the hash that its share is found by. */
export const linkHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * The one decision about who may see a shared report. It is asked for at every request, so that what the person ends is
 * closed at once. Knowing the link is never enough, nor is being the contact of another share.
 */
export async function accessTo({ deps, visit }: RequestContext, token: string): Promise<Access> {
  const row = await deps.db
    .selectFrom('share as s')
    .leftJoin('share_reader as r', (join) =>
      join.onRef('r.share_id', '=', 's.id').on('r.session_id', '=', visit?.session.id ?? ''),
    )
    .where('s.token_hash', '=', linkHash(token))
    .selectAll('s')
    .select('r.expires_at as reads_until')
    .executeTakeFirst()
  if (!row) return { state: 'unknown' }
  const { reads_until, ...share } = row
  const now = deps.now().toISOString()
  if (share.revoked_at !== null) return { state: 'ended', share }
  if (share.expires_at <= now) return { state: 'expired', share }
  return { state: reads_until !== null && reads_until > now ? 'open' : 'closed', share }
}

/** The finished check-up whose report this browser may share and see the shares of: only one that it holds. Else null. */
export async function findSharable(ctx: RequestContext, url: URL): Promise<Response | null> {
  const response = await findHeldResponse(ctx, url)
  return response?.completed_at ? response : null
}

/**
 * The same for pages: a check-up that this browser does not hold answers 404, one that is not finished goes on to its
 * next question, and a browser without one to the start page.
 */
export async function sharable(ctx: RequestContext, url: URL): Promise<Response> {
  const response = await heldResponse(ctx, url)
  if (!response.completed_at) throw redirect(addressFor(ctx.locale, response.id, '/recommendations3'), 303)
  return response
}
