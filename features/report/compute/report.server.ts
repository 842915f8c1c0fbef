import { redirect } from 'react-router'
import type { Answers } from '#assessment/answers/answers.ts'
import { narrowed } from '#assessment/network/network.ts'
import { firstPageToAnswer } from '#assessment/questionnaire/pages.ts'
import type { Domain, Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { type ReportPart, type ReportStart, rulesVersion, startReport } from '#assessment/report/build-report.ts'
import { inputFor, others, type Reader, self } from '#assessment/report/reader.ts'
import type { Report } from '#assessment/report/report.ts'
import type { Database } from '#database/schema.ts'
import { readProgress } from '#domain/check-ups/progress.server.ts'
import { ownReportAddress } from '#domain/check-ups/report-address.ts'
import { isOpen, questionnaireInForm, questionnaireOf, readAnswers } from '#domain/check-ups/response.server.ts'
import { reusedDaysOf } from '#domain/check-ups/returning/reused-days.server.ts'
import { openedAreaOf } from '#platform/request/opened-area.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { addressFor } from '#routes/address.ts'
import { assembleReport, type ComputedReport, computePart, type Outcome } from './compute-report.ts'
import { type StageName, type StageResult, stageNames } from './stages.ts'

/** A computed report with its questionnaire and answers. */
export type ReportWithAnswers = ComputedReport & { questionnaire: Questionnaire; answers: Answers } & Stored

/**
 * Questions with answers copied from an earlier check-up, and the area of the start page; each is undefined if there is
 * none.
 */
type Stored = { reused?: readonly string[]; opened?: Domain }

/** `start` returns what the report was computed from, to explain its reasons. */
type OwnWithStart = ReportWithAnswers & { start: () => ReportStart }

/** The person's own report, and the report for others. */
export type OwnReport = { own: OwnWithStart; forOthers: ReportWithAnswers }

/**
 * Returns the report of a check-up for a reader. All reports are read through this function. The person's own report is
 * stored. For others it is computed from the answers that they may see, and null if there are none. The report for
 * paper is never null, since the person sees it first.
 */
export async function reportFor(
  ctx: RequestContext,
  response: Response,
  reader: Reader,
): Promise<ReportWithAnswers | null> {
  const source = await readSource(ctx, response)
  // The stored report is the person's own; others get only its input.
  const isStored = storedReport(ctx, source) !== null
  const own = reader.who !== 'self' && isStored ? null : await ownReport(ctx, response, source)
  if (reader.who === 'self' || !(own || isStored)) return own
  const created = computeFor(ctx, response, reader, source)
  return reader.who === 'paper' || Object.keys(created.answers).length > 0 ? created : null
}

/**
 * Returns the person's own report, and the report for others: parts that only the own report contains are marked as
 * private. Paper has the report for others, unless the person includes private parts.
 */
export async function ownReportWithOthers(ctx: RequestContext, response: Response): Promise<OwnReport | null> {
  const own = await ownReport(ctx, response, await readSource(ctx, response))
  return own && { own, forOthers: computeFor(ctx, response, others, own) }
}

function computeFor(ctx: RequestContext, response: Response, reader: Reader, source: Source): ReportWithAnswers {
  const start = startOf(ctx, response, source, reader)
  return { ...computeAndLog(ctx, start), questionnaire: source.questionnaire, answers: start.input.answers }
}

/**
 * Returns the report of a check-up: the stored one if it matches the current content, rules and answers; else it is
 * computed and stored. The same answers yield the same bytes. If a part fails, nothing is stored, so that the next
 * request retries. Null if no question was answered.
 */
async function ownReport(ctx: RequestContext, response: Response, source: ReportSource): Promise<OwnWithStart | null> {
  const { questionnaire, answers } = source
  if (Object.keys(answers).length === 0 || ownReportAddress(questionnaire) !== null) return null
  const stored = storedReport(ctx, source)
  if (stored !== null) return ownFrom(ctx, response, source, stored)
  const start = startOf(ctx, response, source, self)
  const computed = computeAndLog(ctx, start)
  const worked = { ...computed, report: withRulesBefore(computed.report, rulesBeforeOf(source)) }
  if (worked.failed.length === 0) await storeReport(ctx, response, worked.report)
  return { ...worked, questionnaire, answers, reused: source.reused, opened: source.opened, start: () => start }
}

/** Returns the stored report with its input, without recomputing it. */
const ownFrom = (ctx: RequestContext, response: Response, source: ReportSource, stored: string): OwnWithStart => ({
  report: JSON.parse(stored) as Report,
  failed: [],
  questionnaire: source.questionnaire,
  answers: source.answers,
  reused: source.reused,
  opened: source.opened,
  start: () => startOf(ctx, response, source, self),
})

function startOf(
  { deps }: RequestContext,
  response: Response,
  { questionnaire, answers, reused = [], opened }: Source,
  reader: Reader,
): ReportStart {
  return startReport(
    narrowed(
      inputFor(reader, {
        questionnaire,
        interventions: deps.content.interventions,
        answers,
        helpRequested: response.help_asked_at !== null,
        contentVersion: deps.content.version,
        reused,
        opened,
      }),
      deps.content.network,
    ),
  )
}

const computeAndLog = (ctx: RequestContext, start: ReportStart): ComputedReport =>
  assembleReport(start, {
    ratings: computePartAndLog(ctx, 'ratings', start),
    areas: computePartAndLog(ctx, 'areas', start),
    recommendations: computePartAndLog(ctx, 'recommendations', start),
  })

/** Adds the version of the rules of the person's previous report, so that the page can say that the rules changed. */
const withRulesBefore = (report: Report, rulesBefore: string | undefined): Report =>
  rulesBefore === undefined ? report : { ...report, version: { ...report.version, rulesBefore } }

type StoredReport = { body: string; content_version: string; rules_version: string }

/** Reads the report stored since the last change of the answers, if any. */
const readReport = ({ deps }: RequestContext, response: Response): Promise<StoredReport | undefined> =>
  deps.db
    .selectFrom('report')
    .select(['body', 'content_version', 'rules_version'])
    .where('response_id', '=', response.id)
    .where('created_at', '>=', response.updated_at)
    .executeTakeFirst()

/** Tests if a stored report was computed with the current content and rules. */
const isCurrentReport = ({ deps }: RequestContext, row: StoredReport): boolean =>
  row.content_version === deps.content.version && row.rules_version === rulesVersion

/** Input of a report: the answers, and the report stored since their last change, if any. */
type ReportSource = Source & { row: StoredReport | undefined }
type Source = { questionnaire: Questionnaire; answers: Answers } & Stored

/**
 * Tests if this view of a report is the stored one: that of an author who answered alone. All other views are of a
 * closed report.
 */
const isStoredReport = (ctx: RequestContext, response: Response): boolean =>
  response.audience !== 'self' || isOpen(ctx, response)

/** Reads the input of a report in two statements. */
async function readSource(ctx: RequestContext, response: Response): Promise<ReportSource> {
  const questionnaire = questionnaireOf(ctx, response)
  const [answers, reused, row, opened] = await Promise.all([
    readAnswers(ctx, response.id, questionnaire),
    reusedDaysOf(ctx, response),
    isStoredReport(ctx, response) ? readReport(ctx, response) : undefined,
    openedAreaOf(ctx, response),
  ])
  return { questionnaire, answers, reused: [...reused.keys()], row, opened }
}

/** Returns the stored report as written, if it matches the current content, rules and answers. */
const storedReport = (ctx: RequestContext, { row }: ReportSource): string | null =>
  row && isCurrentReport(ctx, row) ? row.body : null

/** Returns the version of the rules of the person's previous report, if it differs from the current one. */
function rulesBeforeOf({ row }: ReportSource): string | undefined {
  if (!row) return undefined
  return row.rules_version === rulesVersion ? (JSON.parse(row.body) as Report).version.rulesBefore : row.rules_version
}

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
 * Stores a report if `isStoredReport`, unless the answers have changed since the check-up was read. The stored time is
 * that of the last change of the answers. Answers saved at that very moment count as newer, so the report is then
 * outdated (`readReport`).
 */
async function storeReport(ctx: RequestContext, response: Response, report: Report): Promise<void> {
  if (!isStoredReport(ctx, response)) return
  const { content, rules } = report.version
  const { id, updated_at } = response
  await storing(ctx.deps.db, { id, updated_at, content, rules, body: JSON.stringify(report) })
}

/** The columns of a stored report, valid if its answers have not changed. */
type Storing = Pick<Response, 'id' | 'updated_at'> & Record<'content' | 'rules' | 'body', string>

const storing = (db: Database, { id, updated_at, content, rules, body }: Storing) =>
  db
    .insertInto('report')
    .columns(['response_id', 'created_at', 'content_version', 'rules_version', 'body'])
    .expression((from) =>
      from
        .selectFrom('response')
        .select(({ val }) => [
          'id',
          'updated_at',
          val(content).as('content_version'),
          val(rules).as('rules_version'),
          val(body).as('body'),
        ])
        .where('id', '=', id)
        .where('updated_at', '=', updated_at),
    )
    .onConflict((conflict) =>
      conflict.column('response_id').doUpdateSet(({ ref }) => ({
        created_at: ref('excluded.created_at'),
        content_version: ref('excluded.content_version'),
        rules_version: ref('excluded.rules_version'),
        body: ref('excluded.body'),
      })),
    )
    .execute()

/** A report in preparation, stage by stage. None of the promises rejects. */
export type Preparation = {
  stages: Readonly<Record<StageName, Promise<StageResult>>>
  /** Results that follow from the answers directly; null if they could not be read. */
  known: Promise<ReportStart['known'] | null>
}

/** Computes a report stage by stage and stores it. Each promise resolves at the end of its stage. */
export function prepareReport(ctx: RequestContext, response: Response): Preparation {
  const known = Promise.withResolvers<ReportStart['known'] | null>()
  const stages = {
    answers: Promise.withResolvers<StageResult>(),
    ratings: Promise.withResolvers<StageResult>(),
    areas: Promise.withResolvers<StageResult>(),
    recommendations: Promise.withResolvers<StageResult>(),
    saving: Promise.withResolvers<StageResult>(),
  }
  /** Resolves a stage, then yields to the event loop so that the streamed page can send it. */
  const finishStage = async (name: StageName, ok: boolean) => {
    stages[name].resolve({ ok })
    await new Promise((resolve) => setImmediate(resolve))
  }
  const prepare = async () => {
    const source = await readSource(ctx, response)
    const start = startOf(ctx, response, source, self)
    known.resolve(start.known)
    await finishStage('answers', true)
    if (storedReport(ctx, source) !== null) {
      for (const name of stageNames) stages[name].resolve({ ok: true })
      return
    }
    const ratings = computePartAndLog(ctx, 'ratings', start)
    await finishStage('ratings', !ratings.failed)
    const areas = computePartAndLog(ctx, 'areas', start)
    await finishStage('areas', !areas.failed)
    const recommendations = computePartAndLog(ctx, 'recommendations', start)
    await finishStage('recommendations', !recommendations.failed)
    const { report, failed } = assembleReport(start, { ratings, areas, recommendations })
    if (failed.length === 0) await storeReport(ctx, response, withRulesBefore(report, rulesBeforeOf(source)))
    await finishStage('saving', failed.length === 0)
  }
  prepare()
    .catch((error: unknown) => logFailure(ctx, 'a report could not be prepared', error))
    // Stages still pending have failed; resolving the others again has no effect.
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

/** Logs an error with the request's reference, without any answers. */
export function logFailure(
  { deps, reference }: RequestContext,
  what: string,
  error: unknown,
  more: { part?: ReportPart } = {},
): void {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : 'not an error'
  deps.log.error({ reference, ...more, error: text }, what)
}

/**
 * Throws a redirect to the first open page of an unfinished check-up, and to the result page of a questionnaire with
 * another kind of report.
 */
export async function requireFinished(ctx: RequestContext, response: Response): Promise<void> {
  const questionnaire = questionnaireInForm(ctx, response)
  const elsewhere = ownReportAddress(questionnaire)
  if (response.completed_at !== null && elsewhere === null) return
  if (response.completed_at !== null && elsewhere !== null)
    throw redirect(addressFor(ctx.locale, response.id, elsewhere), 303)
  const progress = await readProgress(ctx, response)
  const open = firstPageToAnswer(progress.questionnaire, progress.submitted, progress.answers)
  if (open) throw redirect(addressFor(ctx.locale, response.id, `/checkUp/${open.number}`), 303)
}

/** Tests if any question was answered, which a report requires. */
export async function hasAnswers({ deps }: RequestContext, response: Response): Promise<boolean> {
  const row = await deps.db
    .selectFrom('answer')
    .select('question_id')
    .where('response_id', '=', response.id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
