import { domains } from '#assessment/questionnaire/questionnaire.ts'
import type { Database } from '#database/schema.ts'
import { lockResponse } from '#domain/check-ups/response.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Choices } from './choices.ts'

/** Returns the person's choices on the report of a check-up. */
export async function readChoices({ deps }: RequestContext, responseId: string): Promise<Choices> {
  const rows = await choicesOf(deps.db, { responseId })
  const chosen = (kind: ChoiceKind) => rows.filter((row) => row.kind === kind).map(({ value }) => value)
  const [area] = chosen('area')
  const [intervention] = chosen('intervention')
  return {
    area: domains.find((domain) => domain === area) ?? null,
    barriers: chosen('barrier'),
    ...(intervention !== undefined && { intervention }),
  }
}

const choicesOf = (db: Database, { responseId }: { responseId: string }) =>
  db
    .selectFrom('report_choice')
    .select(['kind', 'value'])
    .where('response_id', '=', responseId)
    .orderBy('position')
    .execute()

type ChoiceKind = 'area' | 'barrier' | 'intervention'

/** Replaces the choices of one kind. Idempotent except for the time of the choice. */
export async function updateChoices(
  { deps }: RequestContext,
  responseId: string,
  kind: ChoiceKind,
  values: readonly string[],
): Promise<void> {
  const chosen_at = deps.now().toISOString()
  const rows = values.map((value, position) => ({ response_id: responseId, kind, value, position, chosen_at }))
  await deps.db.transaction().execute(async (trx) => {
    // Concurrent choices wait for each other.
    await lockResponse(trx, responseId)
    await trx.deleteFrom('report_choice').where('response_id', '=', responseId).where('kind', '=', kind).execute()
    if (rows.length > 0) await trx.insertInto('report_choice').values(rows).execute()
  })
}
