import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'

/** Stores whether the check-up before one without owner is of the same person, as its author says. */
export async function saveSamePerson({ deps }: RequestContext, { id }: Response, isSame: boolean): Promise<void> {
  await deps.db
    .updateTable('response')
    .set({ prev_same: isSame ? 1 : 0 })
    .where('id', '=', id)
    .where('prev_response_id', 'is not', null)
    .where('saved_at', 'is', null)
    .execute()
}
