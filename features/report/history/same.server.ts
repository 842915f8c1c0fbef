import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'

/** Stores whether an unsaved check-up and the previous one are about the same person, as answered by its author. */
export async function saveSamePerson({ deps }: RequestContext, { id }: Response, isSame: boolean): Promise<void> {
  await deps.db
    .updateTable('response')
    .set({ prev_same: isSame ? 1 : 0 })
    .where('id', '=', id)
    .where('prev_response_id', 'is not', null)
    .where('saved_at', 'is', null)
    .execute()
}
