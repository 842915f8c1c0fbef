import { self } from '#assessment/report/reader.ts'
import { type ResponseFields, responseFields } from '../../shared/response/response-fields.server.ts'
import type { RequestContext } from '../../shared/visit/request.ts'
import type { Response } from '../../shared/visit/visit.ts'
import { reportFor } from '../report.server.ts'

/** Limit of the list; no person has more check-ups. */
const maxListed = 100

/**
 * Returns the check-ups saved to a person, the most recently started first, each with what its report recommends.
 * Computes and stores the report of a finished one that has none yet.
 */
export async function listSaved(ctx: RequestContext, personId: string, responseId?: string): Promise<ResponseFields[]> {
  const saved = await savedTo(ctx, personId, responseId)
  for (const response of await withoutReport(ctx, saved)) await reportFor(ctx, response, self)
  return responseFields(ctx, saved)
}

const savedTo = ({ deps }: RequestContext, personId: string, responseId?: string): Promise<Response[]> => {
  const saved = deps.db
    .selectFrom('response as r')
    .innerJoin('response_owner as o', 'o.response_id', 'r.id')
    .where('o.person_id', '=', personId)
    .selectAll('r')
  return (responseId === undefined ? saved : saved.where('r.id', '=', responseId))
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(maxListed)
    .execute()
}

async function withoutReport({ deps }: RequestContext, saved: readonly Response[]): Promise<Response[]> {
  const finished = saved.filter(({ completed_at }) => completed_at !== null)
  if (finished.length === 0) return []
  const ids = finished.map(({ id }) => id)
  const rows = await deps.db.selectFrom('report').select('response_id').where('response_id', 'in', ids).execute()
  const made = new Set(rows.map(({ response_id }) => response_id))
  return finished.filter(({ id }) => !made.has(id))
}
