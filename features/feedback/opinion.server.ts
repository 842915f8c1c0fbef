import { v7 as uuid } from 'uuid'
import { lockResponse } from '#domain/check-ups/response.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import type { OpinionBody, OpinionPage } from './opinion.ts'

/** Maximum size of the JSON of one feedback, in characters. */
export const largestExperience = 16_000

/** Feedback to store. */
export type Experience = {
  /** Page where it was entered, or a name given by the API client. */
  page: string
  /** Any JSON value. */
  body: unknown
  /** Idempotency key: the same form or request sent twice is saved once. */
  key: string
}

/**
 * Saves feedback about a check-up. Returns `tooMany` if the rate limit of the check-up or of the IP address is
 * exceeded.
 */
export async function submitExperience(
  ctx: RequestContext,
  response: Response,
  { page, body, key }: Experience,
): Promise<'kept' | 'tooMany'> {
  const { deps, locale } = ctx
  const text = JSON.stringify(body)
  const request_key = deps.keyedHash('experience', JSON.stringify([response.id, page, key, text]))
  const before = await deps.db
    .selectFrom('experience')
    .select('id')
    .where('request_key', '=', request_key)
    .executeTakeFirst()
  if (before) return 'kept'
  const allowed = (await allow(ctx, 'experience-network')) && (await allow(ctx, 'experience-response', response.id))
  if (!allowed) return 'tooMany'
  await deps.db.transaction().execute(async (trx) => {
    await lockResponse(trx, response.id)
    await trx
      .insertInto('experience')
      .values({
        id: uuid(),
        request_key,
        response_id: response.id,
        page,
        locale,
        body: text,
        created_at: deps.now().toISOString(),
      })
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .execute()
  })
  return 'kept'
}

/** Returns the latest feedback given on one of our pages, or null. */
export async function findLastOpinion(
  { deps }: RequestContext,
  response: Response,
  page: OpinionPage,
): Promise<OpinionBody | null> {
  const row = await deps.db
    .selectFrom('experience')
    .select('body')
    .where('response_id', '=', response.id)
    .where('page', '=', page)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ? (JSON.parse(row.body) as OpinionBody) : null
}
