import { v7 as uuid } from 'uuid'
import type { AuditAction } from '../shared/person/audit.server.ts'
import type { Deps } from '../shared/visit/deps.ts'
import type { MemberStaff } from './members.policy.ts'

/** Writes into the audit log that a member of staff saw the list, and a row for each person on it whose check-up it came with. */
export async function noteLook(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { actor, partnerId }: MemberStaff,
  rows: readonly { response_id: string }[],
): Promise<void> {
  const entry = {
    created_at: now().toISOString(),
    actor: 'staff',
    actor_id: actor.id,
    partner_id: partnerId,
    person_id: null,
  }
  const seen: { action: AuditAction; response_id: string | null }[] = [
    { action: 'memberListSeen', response_id: null },
    ...[...new Set(rows.map(({ response_id }) => response_id))].map((response_id) => ({
      action: 'memberSeen' as const,
      response_id,
    })),
  ]
  await db
    .insertInto('audit')
    .values(seen.map((each) => ({ ...entry, ...each, id: uuid() })))
    .execute()
}
