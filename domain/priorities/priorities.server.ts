import { narrowed } from '#assessment/network/network.ts'
import { domains } from '#assessment/questionnaire/questionnaire.ts'
import { reportParts, startReport } from '#assessment/report/build-report.ts'
import { inputFor, leftOutFor, others } from '#assessment/report/reader.ts'
import { isCalledFor } from '#assessment/report/recommendations.ts'
import { areasForSafety } from '#assessment/report/steps/safety-steps.ts'
import { findAccessibleResponse, readAnswers } from '#domain/check-ups/response.server.ts'
import { openedAreaOf } from '#platform/request/opened-area.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { type Priority, withChosen } from './priority.ts'

/** A completed check-up of the caller, and its priorities. */
export type OwnReport = { responseId: string; response: Response; priorities: readonly Priority[] }

/**
 * Finds the data that personalizes public pages: the completed check-up in the query, else the current one, with its
 * priorities. Null if the caller may not read it: the page is then not personalized. See `readPriorities`.
 */
export async function findOwnReport(ctx: RequestContext, url: URL): Promise<OwnReport | null> {
  const response = await findAccessibleResponse(ctx, url)
  if (!response?.completed_at) return null
  return { responseId: response.id, response, priorities: await readPriorities(ctx, response) }
}

/**
 * Returns the priorities of a check-up, including the area that the person chose to start with (see `withChosen`). Only
 * priorities that others may see: pages around the report are printed, and visible to others at a center. If computing
 * fails, logs the error and returns only the chosen area.
 */
export const readPriorities = async (ctx: RequestContext, response: Response): Promise<readonly Priority[]> =>
  (await readSuggested(ctx, response)).priorities

/** The areas to start with, and the interventions indicated by the person's answers or wishes, both ordered. */
export type Suggested = { priorities: readonly Priority[]; steps: readonly string[] }

/** Like `readPriorities`, with the report's interventions that others may see. */
export async function readSuggested(ctx: RequestContext, response: Response): Promise<Suggested> {
  const { content, db, log } = ctx.deps
  const questionnaire = content.questionnaires.get(response.assessment_id)
  if (!questionnaire) return { priorities: [], steps: [] }
  const [answers, opened, chosen] = await Promise.all([
    readAnswers(ctx, response.id, questionnaire),
    openedAreaOf(ctx, response),
    db
      .selectFrom('report_choice')
      .select('value')
      .where('response_id', '=', response.id)
      .where('kind', '=', 'area')
      .executeTakeFirst(),
  ])
  const area = domains.find((domain) => domain === chosen?.value && !leftOutFor(others).areas.includes(domain))
  const start = startReport(
    narrowed(
      inputFor(others, {
        questionnaire,
        interventions: content.interventions,
        answers,
        opened,
        contentVersion: content.version,
      }),
      content.network,
    ),
  )
  try {
    const { priorities } = reportParts.areas(start)
    const found = priorities.map(({ domain, picked }) => ({ area: domain, picked }))
    const { recommendations } = reportParts.recommendations(start)
    return {
      priorities: withChosen(found, area, areasForSafety({ safety: start.known.safety, recommendations })),
      steps: recommendations.filter(isCalledFor).map(({ intervention }) => intervention),
    }
  } catch (error) {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : 'not an error'
    log.error({ reference: ctx.reference, error: message }, 'the priorities of a check-up could not be worked out')
    return { priorities: withChosen([], area, new Set()), steps: [] }
  }
}
