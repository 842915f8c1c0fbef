import type { Domain } from '#assessment/questionnaire.ts'
import { self } from '#assessment/report/reader.ts'
import type { Priority } from '../../shared/priorities/priority.ts'
import type { RequestContext } from '../../shared/visit/request.ts'
import type { Response } from '../../shared/visit/visit.ts'
import { reportFor } from '../report.server.ts'
import { readChoices } from './choices.server.ts'
import { orderByChoices } from './choices.ts'

/** The first recommendation of a report, in the page's language. */
export type FirstStep = {
  title: string
  domain: Domain
  /** The easiest of its six steps. */
  firstRung: string
}

/** The first recommendation and the priorities of a report. Failed parts are left out. */
export type FirstOfReport = { step: FirstStep | null; priorities: readonly Priority[] }

/** Returns what comes first in the report of a finished check-up, in the order of the person's choices. */
export async function firstOfReport(ctx: RequestContext, response: Response): Promise<FirstOfReport> {
  const { content } = ctx.deps
  const [made, choices] = await Promise.all([reportFor(ctx, response, self), readChoices(ctx, response.id)])
  if (!made) return { step: null, priorities: [] }
  const { recommendations, priorities } = orderByChoices(made.report, choices, content.interventions)
  const [first] = made.failed.includes('recommendations') ? [] : recommendations
  const found = content.interventions.find(({ id }) => id === first?.intervention)
  return {
    step:
      found && first
        ? { title: found.title[ctx.locale], domain: first.domain, firstRung: found.rungs[0]?.[ctx.locale] ?? '' }
        : null,
    priorities: made.failed.includes('areas') ? [] : priorities.map(({ domain, picked }) => ({ area: domain, picked })),
  }
}
