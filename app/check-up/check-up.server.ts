import { sql } from 'kysely'
import { data } from 'react-router'
import type { Answer, Answers } from '#assessment/answers.ts'
import { type Form, firstPageToAnswer, visibleQuestions } from '#assessment/pages.ts'
import { checkAnswers, type Problem, type SentForm } from '#assessment/parse-answers.ts'
import type { Page, Questionnaire } from '#assessment/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import type { Partner } from '#server/content/partner.schema.ts'
import { answersFrom, questionnaireOf } from '../shared/response/response.server.ts'
import { updateBrowserSession } from '../shared/visit/browser-session.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'
import { tellCenter } from './center-progress.server.ts'
import { takeAnswers } from './taking.ts'

/** How far a response has come. */
export type Progress = {
  questionnaire: Questionnaire
  form: Form
  /** The answers in force: known to the questionnaire, allowed, and not hidden by others. */
  answers: Answers
  /** Ids of the pages submitted. */
  submitted: ReadonlySet<string>
}

/** Reads how far a response has come, and its answers as they are stored. One statement. */
export async function readProgress(ctx: RequestContext, response: Response): Promise<Progress & { stored: Answers }> {
  const questionnaire = questionnaireOf(ctx, response.assessment_id)
  const { db } = ctx.deps
  const rows = await db
    .selectFrom('answer')
    .select(['question_id as id', 'value', sql<number>`1`.as('is_answer')])
    .where('response_id', '=', response.id)
    .unionAll(
      db
        .selectFrom('response_page')
        .select(['page_id as id', 'submitted_at as value', sql<number>`0`.as('is_answer')])
        .where('response_id', '=', response.id),
    )
    .execute()
  const [answers = [], pages = []] = [1, 0].map((kind) => rows.filter((row) => row.is_answer === kind))
  const stored = answersFrom(
    answers.map(({ id, value }) => ({ question_id: id, value })),
    questionnaire,
  )
  return {
    questionnaire,
    form: response.form === 'short' ? 'short' : 'whole',
    stored,
    answers: checkAnswers(questionnaire, stored).answers,
    submitted: new Set(pages.map(({ id }) => id)),
  }
}

export type SubmitOptions = {
  /** The person is done with the pages: they count as submitted if nothing is wrong and nothing more to ask. */
  done: boolean
  /** Ids of the questions that the form showed. Absent: all that there are. */
  asked?: readonly string[]
}

/** What became of a form. `progress` is how far the response has come with it. */
export type Submission = { progress: Progress } & (
  | {
      outcome: 'kept'
      /** Ids of questions that the new answers call for and that the form did not show. */
      unasked: readonly string[]
      /** Every page is submitted. */
      complete: boolean
    }
  /** Something could not be taken. The rest is kept. */
  | { outcome: 'problems'; problems: readonly Problem[]; sent: SentForm }
  /** The visit came with the invalid partner id 0. Nothing is kept. */
  | { outcome: 'refused'; sent: SentForm }
)

/** Keeps what a form says for page `number` (from 1); see `submitPages`. Throws 404 for a number without a page. */
export function submitPage(
  ctx: RequestContext,
  response: Response,
  number: number,
  form: SentForm,
  options: SubmitOptions,
): Promise<Submission> {
  const page = questionnaireOf(ctx, response.assessment_id).pages[number - 1]
  if (!page) throw data(null, { status: 404 })
  return submitPages(ctx, response, [page], form, options)
}

/** What a form says, worked out from the answers in force before where it names some of its questions only. */
type FormAfter = (before: Answers) => SentForm

/**
 * Keeps what a form says for some pages, in one transaction that is over before the answer goes out. Where an answer
 * cannot be taken, the one from before stays. Sending the same again changes nothing. When the last page is submitted,
 * the response is complete; when an answer of a complete response changes, its stored report is deleted. Of several forms
 * at once, each goes by what the one before has left.
 */
export async function submitPages(
  ctx: RequestContext,
  response: Response,
  pages: readonly Page[],
  form: SentForm | FormAfter,
  options: SubmitOptions,
): Promise<Submission> {
  const { deps } = ctx
  if (!mayHavePartner(ctx, response)) {
    const { stored, ...progress } = await readProgress(ctx, response)
    return { outcome: 'refused', progress, sent: formAfter(form, progress.answers) }
  }
  const partner = response.partner_key ? await deps.partners.find(response.partner_key) : null
  return deps.db.transaction().execute((trx) => submitPagesIn(ctx, trx, { response, partner, pages, form, options }))
}

/** What is kept of which response, and of which partner it is. */
type Submitting = {
  response: Response
  partner: Partner | null
  pages: readonly Page[]
  form: SentForm | FormAfter
  options: SubmitOptions
}

/** The same in a transaction that does more, by whoever has seen to it that there is no partner id 0. */
export async function submitPagesIn(
  ctx: RequestContext,
  trx: AnyTransaction,
  { response, partner, pages, form, options }: Submitting,
): Promise<Submission> {
  const inTurn = { ...ctx, deps: { ...ctx.deps, db: trx } }
  const now = await takeTurn(inTurn, response)
  const before = await readProgress(inTurn, now)
  const { change, submission } = workOut(before, pages, formAfter(form, before.answers), options)
  await save(inTurn, trx, now, partner, change)
  Object.assign(response, now)
  return submission
}

const formAfter = (form: SentForm | FormAfter, before: Answers): SentForm =>
  typeof form === 'function' ? form(before) : form

/**
 * Notes that a response is gone on with; whoever sends a form for it at the same time waits until this transaction is
 * over. Gives the response as it is then.
 */
async function takeTurn({ deps }: RequestContext, { id }: Response): Promise<Response> {
  const now = await deps.db
    .updateTable('response')
    .set({ updated_at: deps.now().toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!now) throw data(null, { status: 404 })
  return now
}

type Change = {
  /** Ids of the questions whose answers change, and those of them that had one before. */
  changed: readonly string[]
  replaced: readonly string[]
  answers: Answers
  pages: readonly string[]
  complete: boolean
}

/** What a form changes, and what became of it. */
function workOut(
  { stored, ...before }: Progress & { stored: Answers },
  pages: readonly Page[],
  sent: SentForm,
  { done, asked }: SubmitOptions,
): { change: Change; submission: Submission } {
  const { questionnaire, form } = before
  const questions = pages.flatMap((page) => page.questions).filter(({ short }) => form === 'whole' || short)
  const { answers, changed, problems, sent: typed } = takeAnswers(questionnaire, questions, sent, stored)
  const followUps = pages
    .flatMap((page) => visibleQuestions(page, answers, form))
    .filter((question) => question.enableWhen)
    .map(({ id }) => id)
  const unasked = asked ? followUps.filter((id) => !asked.includes(id)) : []
  const fresh = done && problems.length === 0 && unasked.length === 0 ? pages.map(({ id }) => id) : []
  const submitted = new Set([...before.submitted, ...fresh])
  const complete = fresh.length > 0 && !firstPageToAnswer(questionnaire, submitted, answers, form)
  const progress = { questionnaire, form, answers, submitted }
  return {
    change: {
      changed,
      replaced: changed.filter((id) => stored[id] !== undefined),
      answers,
      pages: fresh.filter((id) => !before.submitted.has(id)),
      complete,
    },
    submission:
      problems.length > 0
        ? { outcome: 'problems', progress, problems, sent: typed }
        : { outcome: 'kept', progress, unasked, complete },
  }
}

/** Answers need no partner, which is only noted; but the id 0 stands for one that is not valid. */
function mayHavePartner({ deps, partnerId, reference }: RequestContext, response: Response): boolean {
  if (partnerId === 0 || response.partner_id === 0) return false
  if (partnerId === null && response.partner_id === null) deps.log.warn({ reference }, 'answers without a partner')
  return true
}

/** Goes on without a partner: the visit forgets the one that it came with. */
export async function leaveCenter(ctx: RequestContext): Promise<void> {
  const session = await ctx.ensureSession()
  await updateBrowserSession(ctx.deps, session.id, { partner_key: null })
  session.partner_key = null
  ctx.partner = null
  ctx.partnerId = null
}

/** Writes a change, in the transaction in which it was worked out; the response given is then as it is written. */
async function save(
  { deps }: RequestContext,
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
  if (finishes) await tellCenter(deps, trx, partner, response, 'completed')
  if (finishes) response.completed_at = at
}

/** An answer as it is stored: one text for each value. */
function valuesOf(answer: Answer | undefined): string[] {
  if (answer === undefined) return []
  return typeof answer === 'object' ? [...answer] : [String(answer)]
}

/**
 * Forgets what this browser was in the middle of, for people who want to begin anew: the response in hand and what a
 * start link had brought. The answers themselves stay, for whoever holds their return code, until they are too old.
 */
export async function resetAssessment({ deps, visit }: RequestContext): Promise<void> {
  if (!visit) return
  const nothing = {
    response_id: null,
    assessment_id: null,
    prev_response_id: null,
    preset_state_id: null,
    promo_code: null,
    access_id: null,
    test_flag: 0,
  }
  await updateBrowserSession(deps, visit.session.id, nothing)
  Object.assign(visit.session, nothing)
  visit.response = null
}
