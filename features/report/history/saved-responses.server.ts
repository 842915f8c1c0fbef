import type { ResponseFields } from '#domain/check-ups/response-fields.ts'
import { findManager } from '#domain/people/find-manager.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { responseFields } from './response-fields.server.ts'

/** Maximum length of the list; no person has more check-ups. */
const maxEntries = 100

/** The check-ups to list: one of them, or those of one person. `include`: each with its person. */
export type SavedQuery = { response_id?: string; subject_id?: string; include?: 'subject' }

/**
 * Returns the check-ups saved to an account, most recently started first, each with the recommendations of its report.
 * Persons are left out, as everywhere, on a shared tablet and for a staff sign-in.
 */
export async function listSaved(
  ctx: RequestContext,
  personId: string,
  query: SavedQuery = {},
): Promise<ResponseFields[]> {
  const saved = await savedTo(ctx, personId, query)
  const fields = await responseFields(ctx, saved)
  if (query.include !== 'subject' || !findManager(ctx)) return fields
  const subjects = await subjectsOf(ctx, saved)
  return fields.map((each) => ({ ...each, subject: subjects.get(each.response_id) ?? null }))
}

/** Reads the persons of check-ups, by the id of the check-up. */
async function subjectsOf({ deps }: RequestContext, responses: readonly Response[]) {
  if (responses.length === 0) return new Map()
  const rows = await deps.db
    .selectFrom('response_owner as o')
    .innerJoin('subject as s', 's.id', 'o.subject_id')
    .select(['o.response_id', 's.id', 's.name', 's.who'])
    .where(
      'o.response_id',
      'in',
      responses.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map(({ response_id, id, name, who }) => [response_id, { subject_id: id, name, who }]))
}

const savedTo = ({ deps }: RequestContext, personId: string, query: SavedQuery): Promise<Response[]> => {
  const { response_id, subject_id } = query
  return deps.db
    .selectFrom('response as r')
    .innerJoin('response_owner as o', 'o.response_id', 'r.id')
    .where('o.person_id', '=', personId)
    .$if(response_id !== undefined, (saved) => saved.where('r.id', '=', response_id ?? ''))
    .$if(subject_id !== undefined, (saved) => saved.where('o.subject_id', '=', subject_id ?? ''))
    .selectAll('r')
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(maxEntries)
    .execute()
}
