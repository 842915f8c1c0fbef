import { decryptTexts, type FreeTexts } from '#domain/check-ups/free-texts.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Step } from '../record/step.ts'

/** Returns the private note of a step about a day; empty if there is none. */
export async function noteOf({ deps }: RequestContext, step: Step, day: string): Promise<string> {
  const row = await deps.db
    .selectFrom('step_day')
    .select(['note', 'note_seal'])
    .where('step_id', '=', step.id)
    .where('day', '=', day)
    .executeTakeFirst()
  return (row?.note && decryptTexts(deps, row.note_seal as FreeTexts, step.responseId, row.note)) || ''
}
