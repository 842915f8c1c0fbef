import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { readStepTexts } from '#domain/check-ups/free-texts.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { encryptedTexts, lockPerson } from '../../record/change-steps.server.ts'
import type { Step, StepTexts } from '../../record/step.ts'
import { readShownSteps } from '../../record/stored-steps.server.ts'

/** Details of a step that the person may add later. Undefined ones are unchanged. */
export type StepDetails = {
  texts: StepTexts
  time?: string | null | undefined
  sure?: number | null | undefined
}

/**
 * Stores details of a step; empty texts are removed. Returns the step as it was before; null if it is not the person's.
 */
export async function changeDetails(
  ctx: RequestContext,
  person: ActingPerson,
  id: string,
  { texts, time, sure }: StepDetails,
): Promise<Step | null> {
  const { deps } = ctx
  return deps.db.transaction().execute(async (trx) => {
    await lockPerson(trx, person.ids)
    const step = (await readShownSteps(ctx, person, trx)).find((each) => each.id === id)
    const row = step && (await trx.selectFrom('step').selectAll().where('id', '=', id).executeTakeFirst())
    if (!step || !row) return null
    const all = { ...readStepTexts(deps, row), ...texts }
    const known = Object.fromEntries(Object.entries(all).filter(([, text]) => text))
    const columns = { ...encryptedTexts(ctx, step.responseId, known), words_open: null }
    const updated_at = deps.now().toISOString()
    await trx
      .updateTable('step')
      .set({ ...columns, time, sure, updated_at })
      .where('id', '=', id)
      .execute()
    return step
  })
}
