import { sql } from 'kysely'
import { data } from 'react-router'
import type { Answer, Answers } from '#assessment/answers/answers.ts'
import { checkAnswers, type Problem, type SentForm } from '#assessment/answers/parse-answers.ts'
import type { ReturningPlan } from '#assessment/answers/reused-answers.ts'
import { skippedIn } from '#assessment/answers/skipped.ts'
import { firstPageToAnswer, stopAfter, visibleQuestions } from '#assessment/questionnaire/pages.ts'
import type { Page, Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { isOfReturning } from '#assessment/questionnaire/returning-form.ts'
import type { DeferredPart } from '#assessment/questionnaire/short-form.ts'
import type { AnyTransaction, Database } from '#database/schema.ts'
import {
  addedPartsOf,
  answersFrom,
  baseOf,
  formOf,
  isKnownAuthor,
  openedByCode,
  questionnaireInForm,
} from '#domain/check-ups/response.server.ts'
import { followingAnswersOf, returningFormOf, returningPlanOf } from '#domain/check-ups/returning-form.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { updateBrowserSession } from '#platform/request/browser-session.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import { releaseResponses } from '#platform/request/end-browser-session.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { notifyCenter } from './center-progress.server.ts'
import { mayAnswer } from './check-up.policy.ts'
import { applyAnswers } from './question/apply-answers.ts'
import { withUntouched } from './question/touched.ts'

/** The progress of a check-up. */
export type Progress = {
  questionnaire: Questionnaire
  /** The effective answers: known to the questionnaire, valid, and not hidden by other answers. */
  answers: Answers
  /** Ids of the submitted pages. */
  submitted: ReadonlySet<string>
}

const progressRows = (db: Database, response: Pick<Response, 'id' | 'form' | 'asked'>) =>
  db
    .selectFrom('answer')
    .select(['question_id as id', 'value', sql<number>`1`.as('is_answer')])
    .where('response_id', '=', response.id)
    // In a returning check-up, a reused answer does not count as an answer to a page.
    .$if(returningPlanOf(response) !== null, (query) => query.where('kept_from', 'is', null))
    .unionAll(
      db
        .selectFrom('response_page')
        .select(['page_id as id', 'submitted_at as value', sql<number>`0`.as('is_answer')])
        .where('response_id', '=', response.id),
    )
    .execute()

/** Reads the progress of a check-up, and its answers as stored. One statement. */
export async function readProgress(
  ctx: RequestContext,
  response: Response,
  part: DeferredPart | null = null,
): Promise<Progress & { stored: Answers }> {
  return progressOf(ctx, response, await progressRows(ctx.deps.db, response), part)
}

function progressOf(
  ctx: RequestContext,
  response: Response,
  rows: Awaited<ReturnType<typeof progressRows>>,
  part: DeferredPart | null = null,
): Progress & { stored: Answers } {
  const requested = questionnaireInForm(ctx, response, part)
  const [answers = [], pages = []] = [1, 0].map((kind) => rows.filter((row) => row.is_answer === kind))
  const stored = answersFrom(
    answers.map(({ id, value }) => ({ question_id: id, value })),
    requested,
  )
  const plan = returningPlanOf(response)
  const questionnaire = plan ? returningFormOf(ctx, baseOf(ctx, response), plan, stored) : requested
  return {
    questionnaire,
    stored,
    answers: checkAnswers(questionnaire, stored).answers,
    submitted: new Set(pages.map(({ id }) => id)),
  }
}

export type SubmitOptions = {
  /**
   * The person has finished the pages: they count as submitted if the answers are valid and require no further
   * question.
   */
  done: boolean
  /**
   * Stores the answers of a prefetch. It does not complete the check-up and does not pass a safety alert, since the
   * respondent has not pressed the button yet.
   */
  prefetches?: boolean
  /** Lists skipped questions at the end instead of completing the check-up. */
  listsSkipped?: boolean
  /** Ids of the questions that the form showed. Undefined: all of them. */
  asked?: readonly string[]
  /** The answers with which the form was shown (`shownIn`). Undefined: every question counts as touched. */
  shown?: string | undefined
  /** The part that the pages belong to, if a completed short form omitted it. */
  part?: DeferredPart | null
  /** The question to clear, regardless of its value in the form. */
  clear?: string | undefined
  /**
   * Aborts with the client's request: then nothing is stored, since the client may send the form again with newer
   * answers, which the older ones must not overwrite.
   */
  signal?: AbortSignal | undefined
}

/** Result of submitting a form. `progress` includes its answers. */
export type Submission = { progress: Progress } & (
  | {
      outcome: 'kept'
      /** Ids of questions that the new answers require and that the form did not show. */
      unasked: readonly string[]
      /** Every page is submitted. */
      complete: boolean
      /** Every page is submitted, and the list of skipped questions follows. */
      listsSkipped: boolean
    }
  /** Some answers are invalid. The others are stored. */
  | { outcome: 'problems'; problems: readonly Problem[]; sent: SentForm }
  /** The visitor or the check-up has the invalid partner id 0. Nothing is stored. */
  | { outcome: 'refused'; sent: SentForm }
)

/** Computes a form from the previous effective answers, for a call that contains only some of the questions. */
type FormFrom = (before: Answers) => SentForm

/**
 * Stores a form for some pages, in one transaction that is committed before the response is sent. An invalid answer
 * leaves the previous one unchanged. Submitting the same form again has no effect. With the last open page the check-up
 * is complete. If an answer of a complete check-up changes, its stored report is deleted. Concurrent forms are
 * processed one after the other.
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

/** Removes the derived answers of a returning check-up before new ones are stored. */
async function removeFollowing(trx: AnyTransaction, { id }: Response): Promise<void> {
  await trx
    .deleteFrom('answer')
    .where('response_id', '=', id)
    .where((eb) => eb.or([eb('kept_from', 'is not', null), eb('question_id', 'in', ['about_you', 'fall_past'])]))
    .execute()
}

/** Stores the derived answers of a returning check-up. With the last page it becomes a check-up like any other. */
async function storeFollowing(
  ctx: RequestContext,
  trx: AnyTransaction,
  { response, plan, change }: { response: Response; plan: ReturningPlan; change: Change },
): Promise<void> {
  const rows = followingAnswersOf(ctx, baseOf(ctx, response), plan, change.answers)
  const ofResponse = { response_id: response.id }
  if (rows.length > 0)
    await trx
      .insertInto('answer')
      .values(rows.map((row) => ({ ...ofResponse, ...row })))
      .execute()
  if (response.completed_at === null) return
  const own = Object.keys(change.answers).filter(isOfReturning)
  if (own.length > 0)
    await trx.deleteFrom('answer').where('response_id', '=', response.id).where('question_id', 'in', own).execute()
  response.asked = null
  await trx.updateTable('response').set({ asked: null }).where('id', '=', response.id).execute()
}

/** Records that a part was added to a short form: from now on its questions count as asked. */
async function addPart(trx: AnyTransaction, response: Response, part: DeferredPart): Promise<void> {
  const added = addedPartsOf(response)
  if (formOf(response) !== 'short' || added.includes(part)) return
  response.asked = [...added, part].join()
  await trx.updateTable('response').set({ asked: response.asked }).where('id', '=', response.id).execute()
}

const touch = (db: Database, { id, at }: { id: string; at: string }) =>
  db.updateTable('response').set({ updated_at: at }).where('id', '=', id).returningAll().execute()

type Change = {
  /** Ids of the questions with changed answers; `replaced`: those with an earlier answer. */
  changed: readonly string[]
  replaced: readonly string[]
  answers: Answers
  pages: readonly string[]
  complete: boolean
}

/** Computes the changes by a form, and its result. */
function computeChange(
  { stored, ...before }: Progress & { stored: Answers },
  pages: readonly Page[],
  sent: SentForm,
  { done, prefetches, listsSkipped, asked, shown, clear }: SubmitOptions,
): { change: Change; submission: Submission } {
  const { questionnaire } = before
  // The form's own pages, since calls may specify pages of the full form.
  const asks = questionnaire.pages.filter(({ id }) => pages.some((page) => page.id === id))
  const questions = asks.flatMap((page) => page.questions)
  const ids = questions.map(({ id }) => id)
  const touched = withUntouched(sent, shown, ids, before.answers)
  const asSent = clear === undefined ? touched : { ...touched, [clear]: [] }
  const applied = applyAnswers(questionnaire, questions, asSent, stored, before.answers)
  const { answers, changed, problems, sent: typed } = applied
  const followUps = asks
    .flatMap((page) => visibleQuestions(page, answers))
    .filter((question) => question.enableWhen)
    .map(({ id }) => id)
  const unasked = asked ? followUps.filter((id) => !asked.includes(id)) : []
  const isDone = done && problems.length === 0 && unasked.length === 0
  const withThese = new Set([...before.submitted, ...pages.map(({ id }) => id)])
  const completes = isDone && !firstPageToAnswer(questionnaire, withThese, answers)
  const isUrgent = pages.some((page) => stopAfter(page, answers))
  const waits = completes && listsSkipped === true && skippedIn(questionnaire, answers).named.length > 0
  const isSubmitted = isDone && !waits && !(prefetches && (completes || isUrgent))
  const recent = isSubmitted ? pages.map(({ id }) => id) : []
  const submitted = isSubmitted ? withThese : before.submitted
  const complete = isSubmitted && completes
  const progress = { questionnaire, answers, submitted }
  return {
    change: {
      changed,
      replaced: changed.filter((id) => stored[id] !== undefined),
      answers,
      pages: recent.filter((id) => !before.submitted.has(id)),
      complete,
    },
    submission:
      problems.length > 0
        ? { outcome: 'problems', progress, problems, sent: typed }
        : { outcome: 'kept', progress, unasked, complete, listsSkipped: waits },
  }
}

/** Returns false for the invalid partner id 0. Answers without a partner are allowed, and logged. */
function mayHavePartner({ deps, partnerId, reference }: RequestContext, response: Response): boolean {
  if (partnerId === 0 || response.partner_id === 0) return false
  if (partnerId === null && response.partner_id === null) deps.log.warn({ reference }, 'answers without a partner')
  return true
}

/** Removes the partner from the session. */
export async function leaveCenter(ctx: RequestContext): Promise<void> {
  const session = await ctx.ensureSession()
  await updateBrowserSession(ctx.deps, session.id, { partner_key: null })
  session.partner_key = null
  ctx.partner = null
  ctx.partnerId = null
}

/** Writes a change, in the transaction in which it was computed, and updates the given check-up. */
async function save(
  { deps, sessionState }: RequestContext,
  trx: AnyTransaction,
  response: Response,
  partner: Partner | null,
  change: Change,
): Promise<void> {
  const at = deps.now().toISOString()
  const ofResponse = { response_id: response.id }
  const finishes = change.complete && response.completed_at === null
  if (finishes) await trx.updateTable('response').set({ completed_at: at }).where('id', '=', response.id).execute()
  if (change.replaced.length > 0)
    await trx
      .deleteFrom('answer')
      .where('response_id', '=', response.id)
      .where('question_id', 'in', change.replaced)
      .execute()
  if (change.changed.length > 0) {
    const rows = change.changed.flatMap((question_id) =>
      valuesOf(change.answers[question_id]).map((value) => ({ ...ofResponse, question_id, value })),
    )
    if (rows.length > 0) await trx.insertInto('answer').values(rows).execute()
    if (response.completed_at) await trx.deleteFrom('report').where('response_id', '=', response.id).execute()
  }
  if (change.pages.length > 0)
    await trx
      .insertInto('response_page')
      .values(change.pages.map((page_id) => ({ ...ofResponse, page_id, submitted_at: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (finishes && sessionState && !isKnownAuthor(sessionState, response.id))
    await makeAuthor({ ...deps, db: trx }, response.id, sessionState.session.id)
  if (finishes) await notifyCenter(deps, trx, partner, response, 'completed')
  if (finishes) response.completed_at = at
}

/**
 * Makes the browser session that completed a check-up by return code the author. Not while the author has it open in
 * another browser, where it can be saved.
 */
async function makeAuthor({ db, now }: Pick<Deps, 'db' | 'now'>, responseId: string, sessionId: string): Promise<void> {
  await db
    .updateTable('response_holder')
    .set({ via: 'author' })
    .where('response_id', '=', responseId)
    .where('session_id', '=', sessionId)
    .where('via', '=', 'code')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('response_holder as h')
            .innerJoin('browser_session as s', 's.id', 'h.session_id')
            .select('h.session_id')
            .where('h.response_id', '=', responseId)
            .where('h.via', '=', 'author')
            .where('s.expires_at', '>', now().toISOString()),
        ),
      ),
    )
    .execute()
}

/** Returns an answer as stored: one text per value. */
function valuesOf(answer: Answer | undefined): string[] {
  if (answer === undefined) return []
  return typeof answer === 'object' ? [...answer] : [String(answer)]
}

/** A check-up of a browser session, for the page that releases it. */
export type SessionCheckUp = Pick<
  Response,
  'id' | 'started_at' | 'completed_at' | 'return_code_hash' | 'code_version' | 'code_ended_at'
> & {
  via: 'author' | 'code'
  /** The check-up is saved to an account, where its owner finds it. */
  saved: boolean
}

/** Lists the check-ups of this browser session, last started first. */
export async function checkUpsOfSession({ deps, sessionState }: RequestContext): Promise<SessionCheckUp[]> {
  if (!sessionState) return []
  const rows = await deps.db
    .selectFrom('response_holder as h')
    .innerJoin('response as r', 'r.id', 'h.response_id')
    .leftJoin('response_owner as o', 'o.response_id', 'r.id')
    .select(['r.id', 'r.started_at', 'r.completed_at', 'r.return_code_hash', 'r.code_version', 'r.code_ended_at'])
    .select(['h.via', 'o.person_id'])
    .where('h.session_id', '=', sessionState.session.id)
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
  return rows.map(({ person_id, ...held }) => ({ ...held, saved: person_id !== null }))
}

/**
 * Prepares a browser for the next person: releases all its check-ups and clears the current one, the start parameters
 * and the drafts. The answers stay available by return code.
 */
export async function resetAssessment({ deps, sessionState }: RequestContext): Promise<void> {
  if (!sessionState) return
  const nothing = {
    response_id: null,
    assessment_id: null,
    prev_response_id: null,
    preset_state_id: null,
    promo_code: null,
    access_id: null,
    client_id: null,
    zip: null,
    form_drafts: null,
    test_flag: 0,
  }
  await deps.db.transaction().execute(async (trx) => {
    await releaseResponses({ ...deps, db: trx }, sessionState.session.id)
    await updateBrowserSession({ ...deps, db: trx }, sessionState.session.id, nothing)
  })
  Object.assign(sessionState.session, nothing)
  sessionState.response = null
}
