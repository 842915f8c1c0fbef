import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { isWrittenWay } from '#domain/contacts/contact-info.ts'
import { type AuditAction, note } from '#domain/people/audit.server.ts'
import { stillMay } from '#domain/people/staff-access.server.ts'
import { decryptDetails, encryptNote, type RequestDetails } from '#domain/requests/details.server.ts'
import { nextBusinessDay } from '#domain/requests/due-on.ts'
import { answeringStaff } from '#domain/requests/has-inbox.server.ts'
import { messagePerson } from '#domain/requests/message-person.server.ts'
import { requestOf } from '#domain/requests/own.server.ts'
import { type Outcome, type RequestChange, type StaffStep, stepRequest } from '#domain/requests/request-states.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { isStandIn } from '#platform/identity/person.ts'
import { locked } from '#platform/request/locked.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import type { InboxStaff } from './inbox.policy.ts'
import { staffNames } from './people-of.server.ts'
import { type Row, requestRow } from './rows.server.ts'
import { todayAt } from './view.server.ts'

/** Maximum length of a note. */
export const longestNote = 1000

/** A step of a member of staff, with what they typed. `note`: undefined to leave it unchanged. */
export type Step = {
  step: StaffStep
  /** The revision of the request that the page showed. */
  revision: number
  colleague?: string
  by?: string
  outcome?: Outcome
  note?: string
}

/**
 * Result of a step. `refused`: the role of the caller ended meanwhile; `faster`: a colleague, with that name, changed
 * the request first; `missing`: the step lacks a colleague, a day or an outcome, or is not possible now.
 */
export type StepResult = 'done' | 'gone' | 'withdrawn' | 'missing' | 'refused' | { faster: string }

/**
 * Applies a step of staff to a request that has not changed since the page showed it: of two concurrent steps, the
 * first wins. Adds an audit entry that the person can see, and notifies the person of a call that they did not answer.
 * Sending the same step twice applies it once.
 */
export async function applyStep(ctx: RequestContext, staff: InboxStaff, id: string, step: Step): Promise<StepResult> {
  const partner = await ctx.deps.partners.find(String(staff.partnerId))
  if (!partner) return 'gone'
  const last_step = ctx.deps.keyedHash('request-step', JSON.stringify([id, staff.id, step]))
  return ctx.deps.db.transaction().execute(async (trx) => {
    if (!(await stillMay({ db: trx, now: ctx.deps.now }, staff.id, 'seeMembers', staff.partnerId))) return 'refused'
    const row = await requestRow(trx, staff.partnerId, id)
    if (!row || !(await lockCheckUp(trx, row))) return 'gone'
    if (row.revision !== step.revision) return fasterThan(trx, staff, row, last_step)
    if (row.state === 'withdrawn') return 'withdrawn'
    const changed = await changeOf(ctx, trx, { staff, partner }, row, step)
    if (!changed) return 'missing'
    const { change, due } = changed
    const updated = await trx
      .updateTable('request')
      .set((eb) => ({
        ...columnsOf(change),
        ...(step.note !== undefined && { note: step.note === '' ? null : encryptNote(ctx.deps, id, step.note) }),
        ...{ last_step, revision: eb('revision', '+', 1) },
      }))
      .where('id', '=', id)
      .where('revision', '=', step.revision)
      .returning('id')
      .executeTakeFirst()
    if (!updated) {
      const other = await requestRow(trx, staff.partnerId, id)
      return other ? fasterThan(trx, staff, other, last_step) : 'gone'
    }
    await answerChoice(ctx, trx, row, step)
    await note(
      { db: trx, now: ctx.deps.now },
      {
        ...{ actor: 'staff', actorId: staff.id, partnerId: staff.partnerId, responseId: row.response_id },
        action: auditActions[step.step] ?? 'memberAnswered',
      },
    )
    await notifyPerson(ctx, trx, row, { step: step.step, dueOn: due, partner })
    return 'done'
  })
}

/** Prevents the deletion of the check-up until the end of the step. Returns false if it is deleted. */
const lockCheckUp = async (trx: AnyTransaction, { response_id }: Omit<Row, 'by'>): Promise<boolean> => {
  const response = trx.selectFrom('response').select('id').where('id', '=', response_id)
  return (await locked(trx, response, 'exist').executeTakeFirst()) !== undefined
}

const auditActions: Partial<Record<StaffStep, AuditAction>> = { give: 'memberGiven', over: 'memberOver' }

async function changeOf(
  ctx: RequestContext,
  trx: AnyTransaction,
  { staff, partner }: { staff: InboxStaff; partner: Partner },
  row: Omit<Row, 'by'>,
  step: Step,
) {
  const { deps } = ctx
  if (step.step === 'give' && !(await isColleague(ctx, trx, staff, step.colleague))) return null
  const { today, calendar } = todayAt(ctx, partner)
  const nextDay = nextBusinessDay(deps.now(), calendar)
  const change = stepRequest(requestOf(row), step.step, {
    ...{ staffId: staff.id, now: deps.now(), today, nextDay },
    ...{ colleague: step.colleague, by: step.by, outcome: step.outcome },
  })
  return change && { change, due: change.dueOn ?? row.due_on }
}

/** Returns `done` for a repeated step, or the name of the colleague; empty if the caller has the request. */
async function fasterThan(
  trx: AnyTransaction,
  staff: InboxStaff,
  row: Omit<Row, 'by'>,
  sent: string,
): Promise<StepResult> {
  if (row.state === 'withdrawn') return 'withdrawn'
  if (row.last_step === sent) return 'done'
  const names = await staffNames(trx, row.taken_by === staff.id ? [] : [row.taken_by])
  return { faster: (row.taken_by && names.get(row.taken_by)?.name) || '' }
}

/** Maps a change to the columns of the table. */
function columnsOf({ state, taker, tries, lastTryOn, dueOn, closedAt, outcome }: RequestChange) {
  return {
    ...(state !== undefined && { state }),
    ...(taker !== undefined && { taken_by: taker }),
    ...(tries !== undefined && { tries }),
    ...(lastTryOn !== undefined && { last_try_on: lastTryOn }),
    ...(dueOn !== undefined && { due_on: dueOn }),
    ...(closedAt !== undefined && { closed_at: closedAt }),
    ...(outcome !== undefined && { outcome }),
  }
}

/** Records the outcome of a program request with the person's choice, where its page and the export read it. */
async function answerChoice({ deps }: RequestContext, trx: AnyTransaction, { id, kind }: Omit<Row, 'by'>, step: Step) {
  if (kind !== 'program') return
  const at = deps.now().toISOString()
  if (step.step === 'again') {
    const none = { answer: null, answered_at: null }
    await trx.updateTable('program_choice').set(none).where('id', '=', id).execute()
  }
  if (step.step !== 'done') return
  const answer = step.outcome === 'joined' || step.outcome === 'notNow' ? step.outcome : 'contacted'
  await trx.updateTable('program_choice').set({ answer, answered_at: at }).where('id', '=', id).execute()
}

/** Notifies the person of a try without an answer, or of a wrong contact, never at the one marked as wrong. */
async function notifyPerson(
  { deps }: RequestContext,
  trx: AnyTransaction,
  row: Omit<Row, 'by'>,
  { step, dueOn, partner }: { step: StaffStep; dueOn: string | null; partner: Partner },
): Promise<void> {
  const details = decryptDetails(deps, row.id, row.told)
  if (!details) return
  const tried = isWrittenWay(details.method) ? 'request-wrote' : 'request-tried'
  const name = step === 'tried' ? tried : step === 'close' && row.state === 'taken' ? 'request-unreached' : null
  const { id, revision } = row
  if (name) return messagePerson(deps, trx, { name, id, revision, details, partner, dueOn })
  const email = step === 'wrong' && row.asker !== null ? await otherEmail(trx, row.asker, details) : null
  if (email === null) return
  const link = (language: Locale) => deps.settings.origin + addressFor(language, row.response_id, '/my-requests')
  const reach = { ...details, method: 'email', contact: email } as const
  await messagePerson(deps, trx, { name: 'request-wrong', id, revision, details: reach, partner, link })
}

/** Returns the email of the account for a person with a wrong contact; null without one, or if that one is wrong. */
async function otherEmail(trx: AnyTransaction, id: string, { contact }: RequestDetails): Promise<string | null> {
  const account = await trx.selectFrom('person').select('email').where('id', '=', id).executeTakeFirst()
  const email = account?.email ?? null
  return email === null || isStandIn(email) || email.toLowerCase() === contact?.toLowerCase() ? null : email
}

/** A colleague who may get a request. */
export type Colleague = { id: string; name: string }

/** Returns the partner's staff who see its requests, except the caller. */
export async function colleaguesOf(
  { deps }: Pick<RequestContext, 'deps'>,
  { id, partnerId }: InboxStaff,
): Promise<Colleague[]> {
  const rows = await answeringStaff(deps.db, deps.now())
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.email'])
    .where('s.partner_id', '=', partnerId)
    .where('p.id', '!=', id)
    .orderBy('p.email')
    .execute()
  return rows.map(({ id: colleague, first_name, last_name, email }) => ({
    id: colleague,
    name: [first_name, last_name].filter(Boolean).join(' ') || email || '',
  }))
}

const isColleague = async (
  { deps }: RequestContext,
  trx: AnyTransaction,
  staff: InboxStaff,
  id: string | undefined,
): Promise<boolean> =>
  id !== undefined && (await colleaguesOf({ deps: { ...deps, db: trx } }, staff)).some((each) => each.id === id)
