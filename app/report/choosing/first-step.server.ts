import type { Domain } from '#assessment/questionnaire.ts'
import { others } from '#assessment/report/reader.ts'
import { firstStep } from '#assessment/report/recommendations.ts'
import type { Report } from '#assessment/report/report.ts'
import type { Priority } from '../../shared/priorities/priority.ts'
import { contentFor } from '../../shared/response/content-for.ts'
import type { RequestContext } from '../../shared/visit/request.ts'
import type { Response } from '../../shared/visit/visit.ts'
import { reportFor } from '../report.server.ts'
import { readChoices } from './choices.server.ts'
import { choicesIn, orderByChoices } from './choices.ts'

/** The first recommendation of a report, in the page's language. */
export type FirstStep = {
  /** Id of the intervention. */
  id: string
  title: string
  domain: Domain
  /** The easiest of its six steps. */
  firstRung: string
  /** About how long that one takes. */
  minutes: number
}

/** The first recommendation, the ladder and the priorities of a report. Failed parts are left out. */
export type FirstOfReport = {
  step: FirstStep | null
  /** The steps on the ladder of life; null for those not answered. */
  ladder: Report['ladder']
  priorities: readonly Priority[]
}

/**
 * Returns what comes first in the report of a finished check-up, in the order of the person's choices. It stands in lists
 * and messages that others may see, so it is that of the report for others.
 */
export async function firstOfReport(ctx: RequestContext, response: Response): Promise<FirstOfReport> {
  const [made, choices] = await Promise.all([reportFor(ctx, response, others), readChoices(ctx, response.id)])
  if (!made) return { step: null, ladder: { now: null, later: null }, priorities: [] }
  const content = contentFor(ctx.deps.content, made.questionnaire, made.answers)
  const report = orderByChoices(made.report, choicesIn(made.report, choices), content.interventions)
  const { priorities } = report
  const first = made.failed.includes('recommendations') ? undefined : firstStep(report)
  const found = content.interventions.find(({ id }) => id === first?.intervention)
  return {
    step:
      found && first
        ? {
            id: found.id,
            title: found.title[ctx.locale],
            domain: first.domain,
            firstRung: found.rungs[0]?.[ctx.locale] ?? '',
            minutes: found.minutes,
          }
        : null,
    ladder: report.ladder,
    priorities: made.failed.includes('areas') ? [] : priorities.map(({ domain, picked }) => ({ area: domain, picked })),
  }
}
