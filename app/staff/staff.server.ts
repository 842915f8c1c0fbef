import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Locale } from '#assessment/questionnaire.ts'
import type { AnyTransaction, Database } from '#database/schema.ts'
import { type AuditActor, note } from '../shared/person/audit.server.ts'
import { confirmedUntil, invitedUntil, standingOf } from '../shared/person/role-term.ts'
import type { StaffRole } from '../shared/person/roles.ts'
import { isStandIn, type Role, roles } from '../shared/visit/person.ts'

type Context = { db: Database; now: () => Date }

/** A role, and the partner it is for; null for the platform's own admins. */
export type RoleAssignment = { role: StaffRole; partnerId: number | null }

/** Who assigns or revokes a role, for the audit log. */
export type RoleActor = { actor: Extract<AuditActor, 'staff' | 'operator'>; actorId: string | null }

/** The outcome of assigning a role: `elsewhere` when the person already has another role. */
export type RoleAssignOutcome = 'named' | 'already' | 'elsewhere'

/** A role to assign by email, and the language in which its holder is written to unless they have chosen one. */
export type Assigned = RoleAssignment & { email: string; locale: Locale }

/** `assignRoleIn` in a transaction of its own. */
export const assignRole = ({ db, now }: Context, assigned: Assigned, by: RoleActor): Promise<RoleAssignOutcome> =>
  db.transaction().execute((trx) => assignRoleIn(trx, now, assigned, by))

/**
 * Assigns a role to the person with an email. If nobody has proved that email yet, the role takes effect once somebody
 * does; the caller cannot tell the difference. It must be accepted within the time of an invitation, by setting up a second
 * factor; assigned again before that, the time begins anew. An existing role of another kind or partner is left unchanged.
 */
export async function assignRoleIn(
  trx: AnyTransaction,
  now: () => Date,
  { email, role, partnerId, locale }: Assigned,
  by: RoleActor,
): Promise<RoleAssignOutcome> {
  const at = now().toISOString()
  const role_until = invitedUntil(now())
  await trx
    .insertInto('person')
    .values({
      ...{ id: uuid(), name: '', email, email_verified: 0, phone_verified: 0, second_factor: 0, role: 'person' },
      ...{ locale, created_at: at, updated_at: at, role_until: null },
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  const person = await trx
    .updateTable('person')
    .set({ role, partner_id: partnerId, role_until, updated_at: at })
    .where('email', '=', email)
    // An invitation that ran out binds nobody to the partner that sent it.
    .where((eb) =>
      eb.or([eb('role', '=', 'person'), eb.and([eb('second_factor', '=', 0), eb('role_until', '<=', at)])]),
    )
    .returning('id')
    .executeTakeFirst()
  if (!person) {
    const known = await trx
      .selectFrom('person')
      .select(['role', 'partner_id'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (known?.role !== role || known.partner_id !== partnerId) return 'elsewhere'
    await trx
      .updateTable('person')
      .set({ role_until })
      .where('email', '=', email)
      .where('second_factor', '=', 0)
      .execute()
    return 'already'
  }
  await note({ db: trx, now }, { ...by, action: 'roleGiven', personId: person.id, partnerId })
  return 'named'
}

/** Confirms that a role is still right, so that it goes on. Returns false when the person does not have that role. */
export function confirmRole(
  { db, now }: Context,
  personId: string,
  { role, partnerId }: RoleAssignment,
  by: RoleActor,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('person')
      .set({ role_until: confirmedUntil(now()) })
      .where('id', '=', personId)
      .where('role', '=', role)
      .where('partner_id', partnerId === null ? 'is' : '=', partnerId)
      .where('second_factor', '=', 1)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await note({ db: trx, now }, { ...by, action: 'roleConfirmed', personId, partnerId })
    return true
  })
}

/**
 * Revokes the role of a person, and deletes their second factor, so that a new role needs a new one. Takes effect at
 * once, in every browser. Returns false when the person does not have that role.
 */
export function revokeRole(
  { db, now }: Context,
  personId: string,
  { role, partnerId }: RoleAssignment,
  by: RoleActor,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('person')
      .set({ role: 'person', partner_id: null, role_until: null, second_factor: 0, updated_at: now().toISOString() })
      .where('id', '=', personId)
      .where('role', '=', role)
      .where('partner_id', partnerId === null ? 'is' : '=', partnerId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await forgetSecondFactor(trx, personId)
    // What they had taken and not called waits for somebody else.
    await trx
      .updateTable('member_entry')
      .set({ state: 'new', taken_by: null })
      .where('taken_by', '=', personId)
      .where('state', '=', 'taken')
      .execute()
    await note({ db: trx, now }, { ...by, action: 'roleTaken', personId, partnerId })
    return true
  })
}

async function forgetSecondFactor(trx: AnyTransaction, personId: string): Promise<void> {
  await trx.deleteFrom('second_factor').where('person_id', '=', personId).execute()
  await trx.updateTable('sign_in').set({ second_factor_at: null }).where('person_id', '=', personId).execute()
}

/** A person with a role. */
export type Staff = RoleAssignment & {
  id: string
  email: string
  name: string
  /** Whether they have signed in and set up their second factor. */
  ready: boolean
  /** When the role ends unless it is accepted or confirmed before. */
  roleUntil: string | null
  /** When they last signed in; null if never. */
  lastSignIn: string | null
}

/**
 * Returns the people with a role: of one partner, or of all partners and the platform when none is given. Sorted by
 * partner, then email.
 */
export async function listStaff({ db }: Pick<Context, 'db'>, partnerId: number | null = null): Promise<Staff[]> {
  const named = db
    .selectFrom('person')
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'role',
      'partner_id',
      'role_until',
      'second_factor',
      'email_verified',
    ])
    .select((eb) =>
      eb
        .selectFrom('audit as a')
        .select((at) => at.fn.max('a.created_at').as('last'))
        .whereRef('a.person_id', '=', 'person.id')
        .where('a.action', '=', 'signedIn')
        .as('last_sign_in'),
    )
    // A literal, not a parameter: with it the index of people with a role can be used.
    .where('role', '!=', sql.lit('person'))
    .orderBy('partner_id')
    .orderBy('email')
  const rows = await (partnerId === null ? named : named.where('partner_id', '=', partnerId)).execute()
  return rows.flatMap((row) => {
    const role = staffRoleOf(row.role)
    if (!role || isStandIn(row.email)) return []
    const name = [row.first_name, row.last_name].filter(Boolean).join(' ')
    const ready = row.second_factor === 1 && row.email_verified === 1
    return [
      {
        id: row.id,
        email: row.email,
        name,
        role,
        partnerId: row.partner_id,
        ready,
        roleUntil: row.role_until,
        lastSignIn: row.last_sign_in,
      },
    ]
  })
}

const staffRoleOf = (word: string): StaffRole | undefined =>
  roles.find((role: Role): role is StaffRole => role !== 'person' && role === word)

/** Counts the roles that wait to be confirmed: of one partner, or those of partners' admins when none is given. */
export async function countDue({ db, now }: Context, partnerId: number | null): Promise<number> {
  const listed = await listStaff({ db }, partnerId)
  return listed.filter(
    ({ role, ready, roleUntil }) =>
      (partnerId === null ? role === 'partner_admin' : role === 'staff' || role === 'read_only') &&
      ['due', 'resting'].includes(standingOf({ hasSecondFactor: ready, roleUntil }, now())),
  ).length
}
