import { note } from '#domain/people/audit.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { MemberStaff } from './members.policy.ts'

/** Records in the audit log that a member of staff saw the inbox, with a row per person on the page. */
export async function noteView(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { actor, partnerId }: MemberStaff,
  rows: readonly { response_id: string }[],
): Promise<void> {
  const by = { actor: 'staff', actorId: actor.id, partnerId } as const
  const seen = [...new Set(rows.map(({ response_id }) => response_id))]
  await note(
    { db, now },
    { ...by, action: 'memberListSeen' },
    ...seen.map((responseId) => ({ ...by, action: 'memberSeen' as const, responseId })),
  )
}
