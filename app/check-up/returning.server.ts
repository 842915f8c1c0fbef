import { allow, type RateLimit } from '../shared/guard/rate-limit.server.ts'
import { readReturnCode, returnCodeHash } from '../shared/response/return-code.ts'
import { updateBrowserSession } from '../shared/visit/browser-session.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import { mayBeTakenUp } from './check-up.policy.ts'

/** Guessing codes is slow from one place, and slow from all places together. */
const triesOfOne: RateLimit = { name: 'return-code', points: 10, seconds: 900 }
const triesOfAll: RateLimit = { name: 'return-code-all', points: 300, seconds: 900 }

/** Why a code opened nothing. */
export type Refusal = 'missing' | 'wrong' | 'tooMany'

/**
 * Makes this browser one that holds the check-up of a return code, and in the middle of it, with the partner and the start
 * page that it was begun with. Gives the check-up, or why there is none: a code that never was and one of a check-up that
 * is kept no more both come to `wrong`.
 */
export async function takeUp(ctx: RequestContext, typed: string): Promise<CodedResponse | { refused: Refusal }> {
  const { deps } = ctx
  if (typed.trim() === '') return { refused: 'missing' }
  const allowed = (await allow(deps, triesOfOne, ctx.addressPrefix)) && (await allow(deps, triesOfAll, ''))
  if (!allowed) return { refused: 'tooMany' }
  const code = readReturnCode(typed)
  const response = code && (await findByCode(ctx, code))
  if (!response || !mayBeTakenUp(ctx, response)) return { refused: 'wrong' }
  const session = await ctx.ensureSession()
  const moment = deps.now().toISOString()
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('response_holder')
      .values({ response_id: response.id, session_id: session.id, created_at: moment })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await updateBrowserSession({ ...deps, db: trx }, session.id, {
      response_id: response.id,
      assessment_id: response.assessment_id,
      campaign: response.campaign,
      partner_key: response.partner_key,
    })
  })
  return response
}

/** A response that a code stands for, and when the last session that holds it ends. */
type CodedResponse = NonNullable<Awaited<ReturnType<typeof findByCode>>>

const findByCode = ({ deps }: RequestContext, code: string) =>
  deps.db
    .selectFrom('response as r')
    .select(['r.id', 'r.assessment_id', 'r.campaign', 'r.partner_key', 'r.completed_at', 'r.updated_at'])
    .select((response) =>
      response
        .selectFrom('response_holder as h')
        .innerJoin('browser_session as s', 's.id', 'h.session_id')
        .whereRef('h.response_id', '=', 'r.id')
        .select(({ fn }) => fn.max('s.expires_at').as('until'))
        .as('held_until'),
    )
    .where('r.return_code_hash', '=', returnCodeHash(deps.keyedHash, code))
    .executeTakeFirst()
