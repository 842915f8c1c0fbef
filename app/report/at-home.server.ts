import type { Domain } from '#assessment/questionnaire.ts'
import { others } from '#assessment/report/reader.ts'
import type { Report } from '#assessment/report/report.ts'
import { firstAreaOf } from '../shared/partner/campaign.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'
import { readChoices } from './choosing/choices.server.ts'
import { readInShort } from './in-short.server.ts'
import type { FirstStepView } from './present/pointers-view.ts'
import { partnerOf, viewFor } from './view.server.ts'

/** What a dashboard shows of a report. It lies open at a center, so this is what the report for others says. */
export type ReportAtHome = {
  /** The first step with its easiest part; null where there is none. */
  step: (Pick<FirstStepView, 'id' | 'title' | 'enough' | 'minutes'> & { rung: string }) | null
  ladder: Report['ladder']
  priorities: readonly Domain[]
}

/**
 * Returns what a dashboard shows of the report of a response, in the page's language; null if others may see nothing. It is kept
 * with the report, for what it follows from besides the answers: language, choices, the area of the start page.
 */
export async function reportAtHome(ctx: RequestContext, response: Response): Promise<ReportAtHome | null> {
  const [choices, partner, inShort] = await Promise.all([
    readChoices(ctx, response.id),
    partnerOf(ctx, response),
    readInShort(ctx, 'home', [response]),
  ])
  const firstArea = firstAreaOf(response, partner, ctx.deps.content.campaigns) ?? null
  const key = JSON.stringify([ctx.locale, response.audience, firstArea, choices])
  const known = inShort.of<ReportAtHome>(response, key)
  if (known) return known
  const view = await viewFor(ctx, response, others)
  if (!view) return null
  const { firstStep } = view.pointers
  const [rung] = firstStep?.rungs ?? []
  const made: ReportAtHome = {
    step: firstStep && rung ? { ...stepOf(firstStep), rung } : null,
    ladder: view.ladder,
    priorities: view.priorities.map(({ domain }) => domain),
  }
  // A part that failed is worked out again the next time.
  if (view.failed.length === 0) await inShort.keep(response, key, made)
  return made
}

const stepOf = ({ id, title, enough, minutes }: FirstStepView) => ({ id, title, enough, minutes })
