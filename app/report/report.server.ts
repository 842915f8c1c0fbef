import { redirect } from 'react-router'
import type { Answers } from '#assessment/answers.ts'
import { firstPageToAnswer } from '#assessment/pages.ts'
import { checkAnswers } from '#assessment/parse-answers.ts'
import type { Questionnaire } from '#assessment/questionnaire.ts'
import { type ReportPart, type ReportStart, rulesVersion, startReport } from '#assessment/report/build-report.ts'
import type { Report } from '#assessment/report/report.ts'
import { answersForPaper } from '#assessment/report/withheld.ts'
import { questionnaireOf, readAnswers } from '../shared/response/response.server.ts'
import { addressFor } from '../shared/routing/address.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'
import { assembleReport, type ComputedReport, computePart, type Outcome } from './compute-report.ts'
import { type StageName, type StageResult, stageNames } from './stages.ts'

/** A report together with what it was made from. */
export type ReportWithAnswers = ComputedReport & { questionnaire: Questionnaire; answers: Answers }

/**
 * The report of a response: the stored one where it is of today's content and rules and of the answers as they are now;
 * else it is worked out and stored. The same answers give the same bytes. Where a part could not be worked out, nothing
 * is stored, so that the next look tries again. Null where nothing at all was answered: then there is nothing to report.
 */
export async function reportOf(ctx: RequestContext, response: Response): Promise<ReportWithAnswers | null> {
  const { start, stored, questionnaire, answers } = await readStart(ctx, response)
  if (Object.keys(answers).length === 0) return null
  if (stored) return { report: stored, failed: [], questionnaire, answers }
  const worked = computeAndLog(ctx, start)
  if (worked.failed.length === 0) await storeReport(ctx, response, worked.report)
  return { ...worked, questionnaire, answers }
}

/**
 * The report of a response as paper and other people get it: worked out without the answers that never stand there. Null
 * where nothing at all was answered.
 */
export async function reportForOthersOf(ctx: RequestContext, response: Response): Promise<ReportWithAnswers | null> {
  const made = await reportOf(ctx, response)
  if (!made) return null
  const answers = answersForPaper(made.answers)
  if (Object.keys(answers).length === Object.keys(made.answers).length) return made
  const { questionnaire } = made
  return { ...computeAndLog(ctx, startOf(ctx, response, questionnaire, answers)), questionnaire, answers }
}

function startOf(
  { deps }: RequestContext,
  response: Response,
  questionnaire: Questionnaire,
  answers: Answers,
): ReportStart {
  return startReport({
    questionnaire,
    interventions: deps.content.interventions,
    answers,
    helpAsked: response.help_asked_at !== null,
    contentVersion: deps.content.version,
  })
}

const computeAndLog = (ctx: RequestContext, start: ReportStart): ComputedReport =>
  assembleReport(start, {
    ratings: computePartAndLog(ctx, 'ratings', start),
    areas: computePartAndLog(ctx, 'areas', start),
    recommendations: computePartAndLog(ctx, 'recommendations', start),
  })

type Start = { start: ReportStart; stored: Report | null; questionnaire: Questionnaire; answers: Answers }

/** The answers, what follows from them at once, and the stored report if it still holds. */
async function readStart(ctx: RequestContext, response: Response): Promise<Start> {
  const { content, db } = ctx.deps
  const questionnaire = questionnaireOf(ctx, response.assessment_id)
  const [answers, row] = await Promise.all([
    readAnswers(ctx, response.id, questionnaire),
    db
      .selectFrom('report')
      .select('body')
      .where('response_id', '=', response.id)
      .where('content_version', '=', content.version)
      .where('rules_version', '=', rulesVersion)
      .where('created_at', '>=', response.updated_at)
      .executeTakeFirst(),
  ])
  const start = startOf(ctx, response, questionnaire, answers)
  return { start, stored: row ? (JSON.parse(row.body) as Report) : null, questionnaire, answers }
}

/** Works out a part, and notes in the log when that fails. */
function computePartAndLog<Part extends ReportPart>(
  ctx: RequestContext,
  name: Part,
  start: ReportStart,
): Outcome<Part> {
  const outcome = computePart(name, start)
  if (outcome.failed) logFailure(ctx, 'a part of a report could not be worked out', outcome.error, { part: name })
  return outcome
}

/**
 * Keeps a report, unless the answers have changed since the response was read: whoever saves answers at the same time
 * has the response's row, so this waits for them and then leaves it.
 */
async function storeReport({ deps }: RequestContext, response: Response, report: Report): Promise<void> {
  const row = {
    content_version: report.version.content,
    rules_version: report.version.rules,
    body: JSON.stringify(report),
    created_at: deps.now().toISOString(),
  }
  await deps.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('response')
      .set({ updated_at: response.updated_at })
      .where('id', '=', response.id)
      .where('updated_at', '=', response.updated_at)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await trx
      .insertInto('report')
      .values({ response_id: response.id, ...row })
      .onConflict((conflict) => conflict.column('response_id').doUpdateSet(row))
      .execute()
  })
}

/** What preparing gives as it goes. None of the promises is ever rejected. */
export type Preparation = {
  stages: Readonly<Record<StageName, Promise<StageResult>>>
  /** What the answers say at once, as soon as they are read; null when they could not be. */
  known: Promise<ReportStart['known'] | null>
}

/** Works out a report stage by stage, and stores it. Each promise is kept when its stage is really over. */
export function prepareReport(ctx: RequestContext, response: Response): Preparation {
  const known = Promise.withResolvers<ReportStart['known'] | null>()
  const stages = {
    answers: Promise.withResolvers<StageResult>(),
    ratings: Promise.withResolvers<StageResult>(),
    areas: Promise.withResolvers<StageResult>(),
    recommendations: Promise.withResolvers<StageResult>(),
    saving: Promise.withResolvers<StageResult>(),
  }
  /** Says that a stage is over, and leaves the page a moment to go out. */
  const end = async (name: StageName, ok: boolean) => {
    stages[name].resolve({ ok })
    await new Promise((resolve) => setImmediate(resolve))
  }
  const prepare = async () => {
    const { start, stored } = await readStart(ctx, response)
    known.resolve(start.known)
    await end('answers', true)
    if (stored) {
      for (const name of stageNames) stages[name].resolve({ ok: true })
      return
    }
    const ratings = computePartAndLog(ctx, 'ratings', start)
    await end('ratings', !ratings.failed)
    const areas = computePartAndLog(ctx, 'areas', start)
    await end('areas', !areas.failed)
    const recommendations = computePartAndLog(ctx, 'recommendations', start)
    await end('recommendations', !recommendations.failed)
    const { report, failed } = assembleReport(start, { ratings, areas, recommendations })
    if (failed.length === 0) await storeReport(ctx, response, report)
    await end('saving', failed.length === 0)
  }
  prepare()
    .catch((error: unknown) => logFailure(ctx, 'a report could not be prepared', error))
    // Whatever has not ended by now did not work.
    .finally(() => {
      known.resolve(null)
      for (const name of stageNames) stages[name].resolve({ ok: false })
    })
  return {
    known: known.promise,
    stages: {
      answers: stages.answers.promise,
      ratings: stages.ratings.promise,
      areas: stages.areas.promise,
      recommendations: stages.recommendations.promise,
      saving: stages.saving.promise,
    },
  }
}

/** One line in the log: what went wrong, nothing of the answers. */
export function logFailure(
  { deps, reference }: RequestContext,
  what: string,
  error: unknown,
  more: { part?: ReportPart } = {},
): void {
  const said = error instanceof Error ? `${error.name}: ${error.message}` : 'not an error'
  deps.log.error({ reference, ...more, error: said }, what)
}

/** Sends whoever is in the middle of the check-up back to its first open page. */
export async function requireFinished(ctx: RequestContext, response: Response): Promise<void> {
  if (response.completed_at !== null) return
  const questionnaire = questionnaireOf(ctx, response.assessment_id)
  const [answers, pages] = await Promise.all([
    readAnswers(ctx, response.id, questionnaire),
    ctx.deps.db.selectFrom('response_page').select('page_id').where('response_id', '=', response.id).execute(),
  ])
  const submitted = new Set(pages.map(({ page_id }) => page_id))
  const form = response.form === 'short' ? 'short' : 'whole'
  const open = firstPageToAnswer(questionnaire, submitted, checkAnswers(questionnaire, answers).answers, form)
  if (open) throw redirect(addressFor(ctx.locale, response.id, `/checkUp/${open.number}`), 303)
}

/** Whether anything was answered at all: without that there is nothing to report. */
export async function hasAnswers({ deps }: RequestContext, response: Response): Promise<boolean> {
  const row = await deps.db
    .selectFrom('answer')
    .select('question_id')
    .where('response_id', '=', response.id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
