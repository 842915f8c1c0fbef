import { type AuditAction, note } from '#domain/people/audit.server.ts'
import { encryptMemberTexts } from '#domain/people/cases/member-texts.server.ts'
import { isInForce } from '#platform/identity/role-term.ts'
import { canHaveRole } from '#platform/identity/roles.ts'
import type { Deps } from '#platform/request/deps.ts'
import { listStaff } from '../access/staff.server.ts'
import { isOpen, isTheirs, type MemberState, type MemberStep, memberStates, stepRules } from './member-work.ts'
import type { MemberStaff } from './members.policy.ts'

/** Result of an action. `other`: a colleague has claimed the case. `gone`: it was deleted. */
export type StepOutcome = 'done' | 'other' | 'gone'

/**
 * Applies an action to a case, if its state still allows it: of two concurrent claims, the first one wins. Adds an
 * audit entry that the person can see.
 */
export function takeStep(deps: Deps, staff: MemberStaff, id: string, step: MemberStep): Promise<StepOutcome> {
  const { from, to, byTaker } = stepRules[step]
  return changeEntry(deps, staff, id, { byTaker, action: 'memberAnswered' }, (entry) =>
    entry.state === to || !from.some((state) => state === entry.state)
      ? null
      : {
          state: to,
          taken_by: to === 'new' ? null : step === 'take' || step === 'again' ? staff.actor.id : entry.taken_by,
        },
  )
}

/** Stores the staff's note on a case, encrypted; an empty one deletes it. Only for staff who may work on the case. */
export const saveNote = (deps: Deps, staff: MemberStaff, id: string, text: string): Promise<StepOutcome> =>
  changeEntry(deps, staff, id, { byTaker: true, action: 'memberAnswered' }, ({ state }) =>
    state === 'new' ? null : { note: text === '' ? null : encryptMemberTexts(deps, 'note', id, text) },
  )

/** A colleague who may get a case assigned. */
export type Colleague = { id: string; name: string }

/** Returns the partner's staff with access to the inbox, except the caller. */
export async function colleaguesOf(deps: Deps, { actor, partnerId }: MemberStaff): Promise<Colleague[]> {
  const entries = await listStaff(deps, partnerId)
  return entries
    .filter(
      ({ id, role, isAccepted, roleUntil }) =>
        id !== actor.id && isAccepted && canHaveRole(role, 'seeMembers') && isInForce(roleUntil, deps.now()),
    )
    .map(({ id, name, email }) => ({ id, name: name || email }))
}

/**
 * Assigns a case to a colleague: an unclaimed one, or the caller's own. Adds an audit entry that the person can see.
 * Returns `nobody` if the colleague does not exist or may not see the inbox.
 */
export async function giveTo(
  deps: Deps,
  staff: MemberStaff,
  id: string,
  colleagueId: string,
): Promise<StepOutcome | 'nobody'> {
  const colleagues = await colleaguesOf(deps, staff)
  if (!colleagues.some((colleague) => colleague.id === colleagueId)) return 'nobody'
  return changeEntry(deps, staff, id, { byTaker: true, action: 'memberGiven' }, ({ state }) =>
    isOpen(state) ? { state: state === 'new' ? 'taken' : state, taken_by: colleagueId } : null,
  )
}

type Change = { state?: MemberState; taken_by?: string | null; note?: string | null }

function changeEntry(
  { db, now }: Deps,
  { actor, partnerId }: MemberStaff,
  id: string,
  { byTaker, action }: { byTaker: boolean; action: AuditAction },
  changeOf: (entry: { state: MemberState; taken_by: string | null }) => Change | null,
): Promise<StepOutcome> {
  return db.transaction().execute(async (trx) => {
    const entry = await trx
      .selectFrom('member_entry')
      .select(['state', 'taken_by', 'response_id'])
      .where('id', '=', id)
      .where('partner_id', '=', partnerId)
      .executeTakeFirst()
    if (!entry) return 'gone'
    const state = memberStates.find((each) => each === entry.state) ?? 'new'
    const change = changeOf({ ...entry, state })
    if (!change || (byTaker && !isTheirs(entry.taken_by, actor))) return 'other'
    const row = await trx
      .updateTable('member_entry')
      .set({ ...change, changed_at: now().toISOString() })
      .where('id', '=', id)
      .where('state', '=', entry.state)
      .where('taken_by', entry.taken_by === null ? 'is' : '=', entry.taken_by)
      .returning('response_id')
      .executeTakeFirst()
    // A concurrent request changed the case first.
    if (!row) return 'other'
    const by = { actor: 'staff', actorId: actor.id, partnerId } as const
    await note({ db: trx, now }, { ...by, action, responseId: row.response_id })
    return 'done'
  })
}
