import { v7 as uuid } from 'uuid'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction, Database } from '#database/schema.ts'
import { type AuditActor, note } from '#domain/people/audit.server.ts'
import { releaseRequests } from '#domain/requests/write.server.ts'
import { isStandIn, type Role, roles } from '#platform/identity/person.ts'
import { confirmedUntil, invitedUntil, standingOf } from '#platform/identity/role-term.ts'
import type { StaffRole } from '#platform/identity/roles.ts'

type Context = { db: Database; now: () => Date }

/** A role and its partner; null for platform admins. */
export type RoleAssignment = { role: StaffRole; partnerId: number | null }

/** The actor of a role change, for the audit log. */
export type RoleActor = { actor: Extract<AuditActor, 'staff' | 'operator'>; actorId: string | null }

/** Result of assigning a role. `elsewhere`: the person already has another role. */
export type RoleAssignOutcome = 'named' | 'already' | 'elsewhere'

/** A role to assign by email, and the language of the message unless the recipient has chosen one. */
export type Assigned = RoleAssignment & { email: string; locale: Locale }

/** Like `assignRoleIn`, in a separate transaction. */
export const assignRole = ({ db, now }: Context, assigned: Assigned, by: RoleActor): Promise<RoleAssignOutcome> =>
  db.transaction().execute((trx) => assignRoleIn(trx, now, assigned, by))

/**
 * Invites the account with an email to a role. This also works for an unverified email, which is not disclosed to the
 * caller. The role has no effect until it is accepted by setting up a second factor, before the invitation expires; a
 * second invitation restarts that period. An existing role of another kind or partner is left unchanged.
 */
export async function assignRoleIn(
  trx: AnyTransaction,
  now: () => Date,
  { email, role, partnerId, locale }: Assigned,
  by: RoleActor,
): Promise<RoleAssignOutcome> {
  const at = now().toISOString()
  const ends_at = invitedUntil(now())
  await trx
    .insertInto('person')
    .values({
      ...{ id: uuid(), name: '', email, email_verified: 0, phone_verified: 0, second_factor: 0 },
      ...{ locale, created_at: at, updated_at: at },
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  const { id } = await trx.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const invitation = { role, partner_id: partnerId, ends_at }
  const invited = await trx
    .insertInto('staff_role')
    .values({ person_id: id, ...invitation, accepted_at: null })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet(invitation)
        // An invitation that was declined or has expired must not prevent one by another partner.
        .where('staff_role.accepted_at', 'is', null)
        .where('staff_role.ends_at', '<=', at),
    )
    .returning('person_id')
    .executeTakeFirst()
  if (!invited) {
    const known = await trx
      .selectFrom('staff_role')
      .select(['role', 'partner_id'])
      .where('person_id', '=', id)
      .executeTakeFirst()
    if (known?.role !== role || known.partner_id !== partnerId) return 'elsewhere'
    await trx
      .updateTable('staff_role')
      .set({ ends_at })
      .where('person_id', '=', id)
      .where('accepted_at', 'is', null)
      .execute()
    return 'already'
  }
  await note({ db: trx, now }, { ...by, action: 'roleGiven', personId: id, partnerId })
  return 'named'
}

/** Accepts the invitation of a person, if any. Its role is in force from now on. */
export async function acceptRoleIn(trx: AnyTransaction, now: () => Date, personId: string): Promise<void> {
  await trx
    .updateTable('staff_role')
    .set({ accepted_at: now().toISOString(), ends_at: confirmedUntil(now()) })
    .where('person_id', '=', personId)
    .where('accepted_at', 'is', null)
    .execute()
}

/** Saves how a member of staff is greeted: the first name of their account. */
export async function saveFirstName({ db, now }: Context, personId: string, name: string): Promise<void> {
  await db
    .updateTable('person')
    .set({ first_name: name, updated_at: now().toISOString() })
    .where('id', '=', personId)
    .execute()
}

/** Declines the invitation of a person, if any. It ends now, like an expired one. */
export function declineRole({ db, now }: Context, personId: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('staff_role')
      .set({ ends_at: now().toISOString() })
      .where('person_id', '=', personId)
      .where('accepted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await deleteSecondFactor(trx, now, personId)
  })
}

/** Confirms a role, which extends its term. Returns false if the person does not have that role. */
export function confirmRole(
  { db, now }: Context,
  personId: string,
  { role, partnerId }: RoleAssignment,
  by: RoleActor,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('staff_role')
      .set({ ends_at: confirmedUntil(now()) })
      .where('person_id', '=', personId)
      .where('role', '=', role)
      .where('partner_id', partnerId === null ? 'is' : '=', partnerId)
      .where('accepted_at', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await note({ db: trx, now }, { ...by, action: 'roleConfirmed', personId, partnerId })
    return true
  })
}

/**
 * Revokes the role of a person and deletes their second factor, so that a new role needs a new one. Takes effect at
 * once in every browser. Returns false if the person does not have that role.
 */
export function revokeRole(
  { db, now }: Context,
  personId: string,
  { role, partnerId }: RoleAssignment,
  by: RoleActor,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('staff_role')
      .where('person_id', '=', personId)
      .where('role', '=', role)
      .where('partner_id', partnerId === null ? 'is' : '=', partnerId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await deleteSecondFactor(trx, now, personId)
    await releaseRequests(trx, personId)
    await note({ db: trx, now }, { ...by, action: 'roleTaken', personId, partnerId })
    return true
  })
}

async function deleteSecondFactor(trx: AnyTransaction, now: () => Date, personId: string): Promise<void> {
  await trx
    .updateTable('person')
    .set({ second_factor: 0, updated_at: now().toISOString() })
    .where('id', '=', personId)
    .execute()
  await trx.deleteFrom('second_factor').where('person_id', '=', personId).execute()
  await trx.updateTable('sign_in').set({ second_factor_at: null }).where('person_id', '=', personId).execute()
}

/** Returns the invitation of a person; null if there is none. */
export async function findInvitation({ db }: Pick<Context, 'db'>, personId: string): Promise<RoleAssignment | null> {
  const row = await db
    .selectFrom('staff_role')
    .select(['role', 'partner_id'])
    .where('person_id', '=', personId)
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
  const role = row && staffRoleOf(row.role)
  return role ? { role, partnerId: row.partner_id } : null
}

/** A person with a role. */
export type Staff = RoleAssignment & {
  id: string
  email: string
  name: string
  /** The person has signed in and set up their second factor. */
  isAccepted: boolean
  /** When the role ends unless it is accepted or confirmed before. */
  roleUntil: string | null
  /** Time of the last sign-in; null if never. */
  lastSignIn: string | null
}

/**
 * Returns the people with a role: of one partner, or, if none is given, of all partners and the platform. Sorted by
 * partner, then email.
 */
export async function listStaff({ db }: Pick<Context, 'db'>, partnerId: number | null = null): Promise<Staff[]> {
  const named = db
    .selectFrom('staff_role as r')
    // Joined from the roles, so that few people are read instead of all. Every role has a person.
    .leftJoin('person as p', 'p.id', 'r.person_id')
    .select(['p.email', 'p.first_name', 'p.last_name', 'p.email_verified'])
    .select(['r.person_id', 'r.role', 'r.partner_id', 'r.ends_at', 'r.accepted_at'])
    .select((eb) =>
      eb
        .selectFrom('audit as a')
        .select((at) => at.fn.max('a.created_at').as('last'))
        .whereRef('a.person_id', '=', 'r.person_id')
        .where('a.action', '=', 'signedIn')
        .as('last_sign_in'),
    )
    .orderBy('r.partner_id')
    .orderBy('p.email')
  const rows = await (partnerId === null ? named : named.where('r.partner_id', '=', partnerId)).execute()
  return rows.flatMap((row) => {
    const role = staffRoleOf(row.role)
    if (!role || row.email === null || isStandIn(row.email)) return []
    const name = [row.first_name, row.last_name].filter(Boolean).join(' ')
    const isAccepted = row.accepted_at !== null && row.email_verified === 1
    return [
      {
        id: row.person_id,
        email: row.email,
        name,
        role,
        partnerId: row.partner_id,
        isAccepted,
        roleUntil: row.ends_at,
        lastSignIn: row.last_sign_in,
      },
    ]
  })
}

const staffRoleOf = (word: string): StaffRole | undefined =>
  roles.find((role: Role): role is StaffRole => role !== 'person' && role === word)

/** Counts the roles due for confirmation: of one partner, or, if none is given, those of partners' admins. */
export async function countDue({ db, now }: Context, partnerId: number | null): Promise<number> {
  const entries = await listStaff({ db }, partnerId)
  return entries.filter(
    ({ role, isAccepted, roleUntil }) =>
      (partnerId === null ? role === 'partner_admin' : role === 'staff' || role === 'read_only') &&
      ['due', 'resting'].includes(standingOf({ isAccepted, roleUntil }, now())),
  ).length
}
