import type { AnyTransaction, Database } from '#database/schema.ts'

/** Roles that may see the requests to their partner. */
const answering = ['staff', 'partner_admin'] as const

/** Selects the staff who see the requests to partners. A role in force was accepted with a second factor. */
export const answeringStaff = (db: Database | AnyTransaction, now: Date) =>
  db
    .selectFrom('staff_role as s')
    .where('s.role', 'in', answering)
    .where('s.accepted_at', 'is not', null)
    .where('s.ends_at', '>', now.toISOString())

/**
 * Tests if a partner has staff who see its requests. Without any, requests arrive by email, with the name, and
 * the product never learns of the answer.
 */
export async function hasInbox(
  { db, now }: { db: Database | AnyTransaction; now: () => Date },
  partnerId: number | null,
): Promise<boolean> {
  if (partnerId === null) return false
  const row = await answeringStaff(db, now())
    .select('s.person_id')
    .where('s.partner_id', '=', partnerId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
