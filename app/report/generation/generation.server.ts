import type { Locale } from '#assessment/questionnaire.ts'
import type { ReportPart } from '#assessment/report/build-report.ts'
import { questionnaireOf } from '../../shared/response/response.server.ts'
import type { RequestContext } from '../../shared/visit/request.ts'
import type { Response } from '../../shared/visit/visit.ts'
import { words } from '../../shared/words/words.server.ts'
import { readChoices, updateChoices } from '../choosing/choices.server.ts'
import { computeReport } from '../compute-report.ts'
import { present } from '../present/present.ts'
import { logFailure, type ReportWithAnswers, reportOf } from '../report.server.ts'
import { partnerOf } from '../view.server.ts'
import { fallbackCount, type Generated } from './generation.ts'

/** What was worked out for a response, in a language and in the order of what the person chose. */
export async function generate(ctx: RequestContext, response: Response, locale: Locale): Promise<Generated> {
  const [made, choices, partner] = await Promise.all([
    reportOf(ctx, response),
    readChoices(ctx, response.id),
    partnerOf(ctx, response),
  ])
  const { content } = ctx.deps
  const known = made ?? nothingOf(ctx, response)
  const view = present({ ...known, content, locale, partner, stateCode: null, choices })
  return { report: known.report, view, locale, words: words[locale] }
}

/** The report of somebody who answered nothing: nothing is known, so nothing is praised or recommended. */
function nothingOf(ctx: RequestContext, response: Response): ReportWithAnswers {
  const questionnaire = questionnaireOf(ctx, response.assessment_id)
  const { interventions, version } = ctx.deps.content
  const { report, failed } = computeReport({ questionnaire, interventions, answers: {}, contentVersion: version })
  return { report: { ...report, strengths: [], recommendations: [] }, failed, questionnaire, answers: {} }
}

/** Whether a part is a fallback in what was worked out. */
export const isFallback = ({ view }: Generated, ...parts: readonly ReportPart[]): boolean =>
  parts.some((part) => view.failed.includes(part))

/** How long a count is told again without counting. */
const countedMs = 10 * 60_000
const counted = new WeakMap<RequestContext['deps']['content'], { count: number; until: number }>()

/**
 * How many check-ups that are kept here were finished, those of testers left out: one figure for everybody, counted every
 * ten minutes at most. Where that fails, it is the figure of the specification, marked.
 */
export async function countCompleted(ctx: RequestContext): Promise<{ count: number; fallback: boolean }> {
  const { db, content, now } = ctx.deps
  const known = counted.get(content)
  if (known && known.until > now().getTime()) return { count: known.count, fallback: false }
  try {
    const row = await db
      .selectFrom('response')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('completed_at', 'is not', null)
      .where('test_flag', '=', 0)
      .executeTakeFirstOrThrow()
    const count = Number(row.count)
    counted.set(content, { count, until: now().getTime() + countedMs })
    return { count, fallback: false }
  } catch (error) {
    logFailure(ctx, 'finished check-ups could not be counted', error)
    return { count: fallbackCount, fallback: true }
  }
}

/** What came of assigning: the recommendation that is assigned now, none where there is nothing to assign. */
export type Assigned = { assigned: { id: string; title: string } | null } | { refused: 'notRecommended' }

/**
 * Assigns one of the recommendations to a response, so that it leads them: the one named by its id or number, else the one
 * assigned before, else the first. Doing it again changes nothing. What is only a sample is never assigned.
 */
export async function assignIntervention(
  ctx: RequestContext,
  response: Response,
  generated: Generated,
  named: string | undefined,
): Promise<Assigned> {
  const { recommendations } = generated.view
  if (isFallback(generated, 'recommendations')) return { assigned: null }
  const { intervention: before } = await readChoices(ctx, response.id)
  const wanted =
    named === undefined
      ? (recommendations.find(({ id }) => id === before) ?? recommendations[0])
      : recommendations.find(({ id, number }) => id === named || String(number) === named)
  if (!wanted) return named === undefined ? { assigned: null } : { refused: 'notRecommended' }
  if (wanted.id !== before) await updateChoices(ctx, response.id, 'intervention', [wanted.id])
  return { assigned: { id: wanted.id, title: wanted.title } }
}

/** Ids of the interventions that the report of an earlier check-up recommends; null where they could not be worked out. */
export async function recommendedIn(ctx: RequestContext, response: Response): Promise<string[] | null> {
  const made = await reportOf(ctx, response)
  if (!made) return []
  return made.failed.includes('recommendations')
    ? null
    : made.report.recommendations.map(({ intervention }) => intervention)
}
