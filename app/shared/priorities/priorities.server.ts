import { domains } from '#assessment/questionnaire.ts'
import { reportParts, startReport } from '#assessment/report/build-report.ts'
import { urgentAreas } from '#assessment/safety.ts'
import { findHeldResponse, readAnswers } from '../response/response.server.ts'
import type { RequestContext } from '../visit/request.ts'
import type { Response } from '../visit/visit.ts'
import { type Priority, withChosen } from './priority.ts'

/** The finished check-up that whoever asks holds, and the areas to work on first. */
export type HeldReport = { responseId: string; response: Response; priorities: readonly Priority[] }

/**
 * What pages that anyone may open can say to this person: the priorities of the finished check-up that the address names,
 * if whoever asks holds it; where it names none, of the one in hand. Null for everyone else, who then reads what holds
 * for all. An area chosen to start with leads them. Areas that cannot be worked out are left out, not made up.
 */
export async function findHeldReport(ctx: RequestContext, url: URL): Promise<HeldReport | null> {
  const response = await findHeldResponse(ctx, url)
  if (!response?.completed_at) return null
  return { responseId: response.id, response, priorities: await readPriorities(ctx, response) }
}

/** The areas that matter to the person of a response, the one they chose to start with among the first. */
export async function readPriorities(ctx: RequestContext, response: Response): Promise<readonly Priority[]> {
  const { content, db, log } = ctx.deps
  const questionnaire = content.questionnaires.get(response.assessment_id)
  if (!questionnaire) return []
  const [answers, chosen] = await Promise.all([
    readAnswers(ctx, response.id, questionnaire),
    db
      .selectFrom('report_choice')
      .select('value')
      .where('response_id', '=', response.id)
      .where('kind', '=', 'area')
      .executeTakeFirst(),
  ])
  const area = domains.find((domain) => domain === chosen?.value)
  const start = startReport({
    questionnaire,
    interventions: content.interventions,
    answers,
    contentVersion: content.version,
    helpAsked: response.help_asked_at !== null,
  })
  try {
    const { priorities } = reportParts.areas(start)
    const found = priorities.map(({ domain, picked }) => ({ area: domain, picked }))
    return withChosen(found, area, urgentAreas(start.facts))
  } catch (error) {
    const said = error instanceof Error ? `${error.name}: ${error.message}` : 'not an error'
    log.error({ reference: ctx.reference, error: said }, 'the priorities of a check-up could not be worked out')
    return withChosen([], area, new Set())
  }
}
