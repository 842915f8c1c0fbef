import { type Response, updateBrowserSession } from '../shared/browser-session.server.ts'
import { allow, type RateLimit } from '../shared/rate-limit.server.ts'
import type { Here } from '../shared/request.ts'
import { mayBeTakenUp } from './check-up.policy.ts'
import { readReturnCode, returnCode, returnCodeHash, showReturnCode } from './return-code.ts'

/** Guessing codes is slow from one place, and slow from all places together. */
const triesOfOne: RateLimit = { name: 'return-code', points: 10, seconds: 900 }
const triesOfAll: RateLimit = { name: 'return-code-all', points: 300, seconds: 900 }

/** What became of a code: the browser holds its check-up now, or why not. */
export type Return = 'taken' | 'missing' | 'wrong' | 'tooMany'

/** The return code of a response as people read it. */
export const codeFor = ({ deps }: Here, response: Response): string =>
  showReturnCode(returnCode(deps.keyedHash, response.id))

/**
 * Makes this browser one that holds the check-up of a return code, and in the middle of it, with the partner and the start
 * page that it was begun with. A code that never was, one
 * that is too old and one of a finished check-up all come to `wrong`, unless this browser holds the check-up already.
 */
export async function takeUp(here: Here, typed: string): Promise<Return> {
  const { deps } = here
  if (typed.trim() === '') return 'missing'
  const allowed = (await allow(deps, triesOfOne, here.addressPrefix)) && (await allow(deps, triesOfAll, ''))
  if (!allowed) return 'tooMany'
  const code = readReturnCode(typed)
  const response = code && (await findByCode(here, code))
  if (!response) return 'wrong'
  const holds = here.visit !== null && (await isHeld(here, response.id, here.visit.session.id))
  if (!holds && !mayBeTakenUp(here, response)) return 'wrong'
  const session = await here.ensureSession()
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
  return 'taken'
}

const findByCode = ({ deps }: Here, code: string) =>
  deps.db
    .selectFrom('response')
    .select(['id', 'assessment_id', 'campaign', 'partner_key', 'completed_at', 'updated_at'])
    .where('return_code_hash', '=', returnCodeHash(deps.keyedHash, code))
    .executeTakeFirst()

async function isHeld({ deps }: Here, responseId: string, sessionId: string): Promise<boolean> {
  const holder = await deps.db
    .selectFrom('response_holder')
    .select('response_id')
    .where('response_id', '=', responseId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return holder !== undefined
}
