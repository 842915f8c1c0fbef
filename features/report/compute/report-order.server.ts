import { narrowed } from '#assessment/network/network.ts'
import { buildReport, factsForReport, stepsIn } from '#assessment/report/build-report.ts'
import { closedQuestionnaire } from '#assessment/safety/closed-report.ts'
import { answersFrom, questionnaireWithId, type StoredAnswer } from '#domain/check-ups/response.server.ts'
import { openedAreaOf } from '#platform/request/opened-area.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { readChoices } from '../choosing/choices.server.ts'
import { choicesIn, hasChosen, orderByChoices } from '../choosing/choices.ts'

/**
 * Returns the interventions of a person's report in the order of the report. Ignores the answer about safety
 * at home, so that the page does not disclose it.
 */
export async function interventionsInOrder(
  ctx: RequestContext,
  response: Response,
  stored: readonly StoredAnswer[],
): Promise<string[]> {
  const { content } = ctx.deps
  const [choices, opened] = await Promise.all([readChoices(ctx, response.id), openedAreaOf(ctx, response)])
  const questionnaire = closedQuestionnaire(questionnaireWithId(ctx, response.assessment_id))
  const rows = stored.filter(({ response_id }) => response_id === response.id)
  const input = narrowed(
    {
      questionnaire,
      interventions: content.interventions,
      answers: answersFrom(rows, questionnaire),
      helpRequested: response.help_asked_at !== null,
      contentVersion: content.version,
      reused: rows.flatMap(({ question_id, kept_from }) => (kept_from === null ? [] : question_id)),
      ...(opened && { opened }),
    },
    content.network,
  )
  // The other parts of a report, and the reasons of each step, would triple the cost.
  if (!hasChosen(choices)) return stepsIn(factsForReport(input)).map(({ id }) => id)
  const report = buildReport(input)
  const { recommendations } = orderByChoices(report, choicesIn(report, choices), content.interventions)
  return recommendations.map(({ intervention }) => intervention)
}
