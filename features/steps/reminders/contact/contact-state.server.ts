import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Step } from '../../record/step.ts'
import { findRow, isOn } from '../stored.server.ts'

/** `on`: reminders are sent to the person's contact. `unproved`: the contact awaits a code. */
export type ContactState = { state: 'on' | 'unproved'; method: Method }

/** Returns the state of the contact for a step's reminder; null if there is none or the reminders ended. */
export async function contactOf(
  { deps }: Pick<RequestContext, 'deps'>,
  { ids }: Pick<ActingPerson, 'ids'>,
  steps: readonly Pick<Step, 'remind'>[],
): Promise<ContactState | null> {
  const row = steps.some(({ remind }) => remind) ? await findRow(deps.db, ids) : null
  if (!row || row.ended_at !== null) return null
  return { state: isOn(row) ? 'on' : 'unproved', method: row.method === 'email' ? 'email' : 'phone' }
}
