import type { StaffRole } from '#platform/identity/roles.ts'
import type { ServerDeps } from '#server/deps.ts'

/** Stores an accepted role without an end, which replaces the person's earlier role. */
export async function giveRole(
  { db }: Pick<ServerDeps, 'db'>,
  personId: string,
  role: StaffRole,
  partnerId: number | null,
): Promise<void> {
  const accepted_at = '2026-01-01T00:00:00.000Z'
  const row = { role, partner_id: partnerId, ends_at: null, accepted_at }
  await db
    .insertInto('staff_role')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute()
}
