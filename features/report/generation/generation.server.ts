import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { ReportPart } from '#assessment/report/build-report.ts'
import { self } from '#assessment/report/reader.ts'
import { countFinished } from '#domain/check-ups/finished-count.server.ts'
import { questionnaireOf } from '#domain/check-ups/response.server.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { readChoices, updateChoices } from '../choosing/choices.server.ts'
import { computeReport } from '../compute/compute-report.ts'
import { logFailure, ownReportWithOthers, type ReportWithAnswers, reportFor } from '../compute/report.server.ts'
import { present } from '../present/present.ts'
import { partnerOf } from '../view.server.ts'
import { fallbackCount, type Generated } from './generation.ts'

/** Returns the report of a check-up with its view, in a language and in the order of the person's choices. */
export async function generate(ctx: RequestContext, response: Response, locale: Locale): Promise<Generated> {
  const [made, choices, partner] = await Promise.all([
    ownReportWithOthers(ctx, response),
    readChoices(ctx, response.id),
    partnerOf(ctx, response),
  ])
  const { content } = ctx.deps
  const known = made?.own ?? emptyReport(ctx, response)
  const view = present({
    ...known,
    forOthers: (made?.forOthers ?? known).report,
    reader: self,
    content,
    locale,
    partner,
    stateCode: null,
    choices,
  })
  return { report: known.report, view, locale, words: translations[locale] }
}

/** Returns the report of a check-up without answers, with no strengths and no recommendations. */
function emptyReport(ctx: RequestContext, response: Response): ReportWithAnswers {
  const questionnaire = questionnaireOf(ctx, response)
  const { interventions, version } = ctx.deps.content
  const { report, failed } = computeReport({ questionnaire, interventions, answers: {}, contentVersion: version })
  return {
    report: { ...report, strengths: [], recommendations: [], wishSteps: {} },
    failed,
    questionnaire,
    answers: {},
  }
}

/** Tests if any of the parts failed and is a fallback. */
export const isFallback = ({ view }: Generated, ...parts: readonly ReportPart[]): boolean =>
  parts.some((part) => view.failed.includes(part))

/** Returns the number of people who completed a check-up; the number in the specification if it cannot be read. */
export async function countCompleted(ctx: RequestContext): Promise<{ count: number; fallback: boolean }> {
  try {
    return { count: await countFinished(ctx.deps.db), fallback: false }
  } catch (error) {
    logFailure(ctx, 'finished check-ups could not be counted', error)
    return { count: fallbackCount, fallback: true }
  }
}

/**
 * Result of assigning: the assigned recommendation, null if there is nothing to assign; or the reason for a rejection.
 */
export type Assigned = { assigned: { id: string; title: string } | null } | { refused: 'notRecommended' }

/**
 * Assigns one of the recommendations to a check-up, so that it is the first: the one with this id or number, else the
 * one assigned before, else the first. Idempotent. Fallback recommendations are never assigned.
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

/**
 * Returns the ids of the interventions that the report of a check-up recommends; null if the recommendations failed.
 */
export async function recommendedIn(ctx: RequestContext, response: Response): Promise<string[] | null> {
  const created = await reportFor(ctx, response, self)
  if (!created) return []
  return created.failed.includes('recommendations')
    ? null
    : created.report.recommendations.map(({ intervention }) => intervention)
}
