import type { RequestContext } from '#platform/request/request.ts'
import { type CodeFacts, codeFor } from './return-code.ts'

/**
 * State of a check-up's return code. `works`: it is valid. `saved`: it has no effect, since the check-up is saved to an
 * account. `takenBack`: it was revoked.
 */
export type CodeState = { state: 'works'; code: string } | { state: 'saved' } | { state: 'takenBack' }

/** Returns the state of a check-up's return code, with the code if it is valid. */
export async function codeStateOf({ deps }: RequestContext, response: CodeFacts): Promise<CodeState> {
  const owner = await deps.db
    .selectFrom('response_owner')
    .select('response_id')
    .where('response_id', '=', response.id)
    .executeTakeFirst()
  if (owner) return { state: 'saved' }
  const code = codeFor(deps.keyedHash, response)
  return code === null ? { state: 'takenBack' } : { state: 'works', code }
}
