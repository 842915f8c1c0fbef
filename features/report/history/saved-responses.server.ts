import type { ResponseFields } from '#domain/check-ups/response-fields.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { responseFields } from './response-fields.server.ts'

/** Maximum length of the list; no person has more check-ups. */
const maxEntries = 100

/**
 * Returns the check-ups saved to an account, most recently started first, each with the recommendations of its report.
 */
export const listSaved = async (
  ctx: RequestContext,
  personId: string,
  responseId?: string,
): Promise<ResponseFields[]> => responseFields(ctx, await savedTo(ctx, personId, responseId))

const savedTo = ({ deps }: RequestContext, personId: string, responseId?: string): Promise<Response[]> => {
  const saved = deps.db
    .selectFrom('response as r')
    .innerJoin('response_owner as o', 'o.response_id', 'r.id')
    .where('o.person_id', '=', personId)
    .selectAll('r')
  return (responseId === undefined ? saved : saved.where('r.id', '=', responseId))
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(maxEntries)
    .execute()
}
