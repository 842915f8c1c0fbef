import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { findRow, isOn } from './stored.server.ts'

/** Returns whether a person's reminders are on, for pages that show everything under way. */
export async function reminderState({ deps }: RequestContext, { ids }: ActingPerson): Promise<{ isOn: boolean }> {
  const row = await findRow(deps.db, ids)
  return { isOn: row !== null && isOn(row) }
}
