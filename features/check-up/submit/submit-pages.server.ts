import { data } from 'react-router'
import type { Answers } from '#assessment/answers/answers.ts'
import type { SentForm } from '#assessment/answers/parse-answers.ts'
import type { Page } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction, Database } from '#database/schema.ts'
import { progressOf, progressRows, readProgress } from '#domain/check-ups/progress.server.ts'
import { openedByCode } from '#domain/check-ups/response.server.ts'
import { returningPlanOf } from '#domain/check-ups/returning/returning-form.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { mayAnswer } from '../check-up.policy.ts'
import { computeChange, type Submission, type SubmitOptions } from './compute-change.ts'
import { removeFollowing, storeFollowing } from './following-answers.server.ts'
import { addPart, save } from './store-change.server.ts'

/** Computes a form from the previous effective answers, for a call that contains only some of the questions. */
type FormFrom = (before: Answers) => SentForm

/**
 * Stores a form for some pages, in a transaction that is committed before the response. An invalid answer leaves the
 * previous one unchanged. Submitting a form twice has no effect. The last open page completes the check-up. Changing an
 * answer of a complete one deletes its stored report. Concurrent forms are serialized.
 */
export async function submitPages(
  ctx: RequestContext,
  response: Response,
  pages: readonly Page[],
  form: SentForm | FormFrom,
  options: SubmitOptions,
): Promise<Submission> {
  const { deps } = ctx
  if (!mayHavePartner(ctx, response)) {
    const { stored, ...progress } = await readProgress(ctx, response, options.part)
    return { outcome: 'refused', progress, sent: formFrom(form, progress.answers) }
  }
  const partner = response.partner_key ? await deps.partners.find(response.partner_key) : null
  return deps.db.transaction().execute((trx) => submitPagesIn(ctx, trx, { response, partner, pages, form, options }))
}

/** A form for some pages of a check-up, with the partner of the check-up. */
type PageSubmission = {
  response: Response
  partner: Partner | null
  pages: readonly Page[]
  form: SentForm | FormFrom
  options: SubmitOptions
}

/**
 * Like `submitPages`, in the caller's transaction. The partner id must not be 0. Throws 404 if the check-up was
 * deleted.
 */
export async function submitPagesIn(
  ctx: RequestContext,
  trx: AnyTransaction,
  { response, partner, pages, form, options }: PageSubmission,
): Promise<Submission> {
  const inTransaction = { ...ctx, deps: { ...ctx.deps, db: trx } }
  // Updates the time of the check-up, which locks its row: a concurrent form waits until this transaction ends.
  const [locked] = await touch(trx, { id: response.id, at: ctx.deps.now().toISOString() })
  if (!locked) throw data(null, { status: 404 })
  const rows = await progressRows(trx, locked)
  options.signal?.throwIfAborted()
  // The check-up was completed while this form was in transit, so the policy may decide differently now.
  if (locked.completed_at !== response.completed_at && !(await mayAnswer(inTransaction, locked)))
    throw data(openedByCode, { status: 403 })
  const before = progressOf(ctx, locked, rows, options.part)
  const { change, submission } = computeChange(before, pages, formFrom(form, before.answers), options)
  const plan = returningPlanOf(locked)
  if (plan) await removeFollowing(trx, locked)
  await save(inTransaction, trx, locked, partner, change)
  if (plan) await storeFollowing(ctx, trx, { response: locked, plan, change })
  if (options.part && submission.outcome === 'kept' && options.done) await addPart(trx, locked, options.part)
  Object.assign(response, locked)
  return submission
}

const formFrom = (form: SentForm | FormFrom, before: Answers): SentForm =>
  typeof form === 'function' ? form(before) : form

const touch = (db: Database, { id, at }: { id: string; at: string }) =>
  db.updateTable('response').set({ updated_at: at }).where('id', '=', id).returningAll().execute()

/** Returns false for the invalid partner id 0. Answers without a partner are allowed, and logged. */
function mayHavePartner({ deps, partnerId, reference }: RequestContext, response: Response): boolean {
  if (partnerId === 0 || response.partner_id === 0) return false
  if (partnerId === null && response.partner_id === null) deps.log.warn({ reference }, 'answers without a partner')
  return true
}
