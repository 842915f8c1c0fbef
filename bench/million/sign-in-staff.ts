import { v7 as uuid } from 'uuid'
import type { ServerDeps } from '#server/deps.ts'

/**
 * Creates a staff account and signs it in with both factors. Returns the cookies. `each` distinguishes several accounts
 * of a role.
 */
export async function signInStaff(
  { db, identity, now }: ServerDeps,
  role: 'staff' | 'platform_admin',
  partnerId: number | null,
  each = 0,
): Promise<string> {
  const [id, at] = [uuid(), now().toISOString()]
  const proved = { email_verified: 1, phone_verified: 0, second_factor: 1 }
  await db
    .insertInto('person')
    .values({
      ...{ id, name: '', email: `${role}-${each}@example.org`, ...proved },
      ...{ locale: 'en', created_at: at, updated_at: at },
    })
    .execute()
  await db
    .insertInto('staff_role')
    .values({ person_id: id, role, partner_id: partnerId, ends_at: null, accepted_at: at })
    .execute()
  const lines = await identity.signInAs(id)
  await db.updateTable('sign_in').set({ second_factor_at: at }).where('person_id', '=', id).execute()
  return lines.flatMap((line) => /^[^=]+=[^;]+/.exec(line) ?? []).join('; ')
}
