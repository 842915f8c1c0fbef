import { allow, type RateLimit } from '../shared/guard/rate-limit.server.ts'
import { readReturnCode, returnCodeHashes } from '../shared/response/return-code.ts'
import { updateBrowserSession } from '../shared/visit/browser-session.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import { mayOpenByCode } from './check-up.policy.ts'

/** Rate limits against guessing codes: per address, and for all addresses together. */
const addressLimit: RateLimit = { name: 'return-code', points: 10, seconds: 900 }
const globalLimit: RateLimit = { name: 'return-code-all', points: 300, seconds: 900 }

/** Why a code opened nothing. */
export type Refusal = 'missing' | 'wrong' | 'tooMany'

/**
 * Opens the check-up of a return code: this browser then holds it as its current one, with the partner and the start
 * page that it was begun with. Returns the check-up, or why there is none: `wrong` both for an unknown code and for a
 * check-up whose retention has ended.
 */
export async function openByCode(ctx: RequestContext, typed: string): Promise<CodedResponse | { refused: Refusal }> {
  const { deps } = ctx
  if (typed.trim() === '') return { refused: 'missing' }
  const allowed = (await allow(deps, addressLimit, ctx.addressPrefix)) && (await allow(deps, globalLimit, ''))
  if (!allowed) return { refused: 'tooMany' }
  const code = readReturnCode(typed)
  const response = code && (await findByCode(ctx, code))
  if (!response || !mayOpenByCode(ctx, response)) {
    deps.events.note('wrongReturnCode')
    return { refused: 'wrong' }
  }
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

/** The response of a code, and when the last session that holds it expires. */
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
    .where('r.return_code_hash', 'in', returnCodeHashes(deps.keyedHash, code))
    .executeTakeFirst()
