import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import { others } from '#assessment/report/reader.ts'
import type { Report } from '#assessment/report/report.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import type { FirstStepView } from '../present/pointers-view.ts'
import { presentInShort } from '../present/present-in-short.ts'
import { readSurroundings } from '../view.server.ts'
import { readInShort } from './in-short.server.ts'
import { reportFor } from './report.server.ts'

/** The part of a report on a dashboard. The screen may be open at a center, so it shows only the report for others. */
export type ReportAtHome = {
  /** The first step with its easiest part; null where there is none. */
  step: (Pick<FirstStepView, 'id' | 'title' | 'enough' | 'minutes'> & { rung: string }) | null
  ladder: Report['ladder']
  priorities: readonly Domain[]
}

/**
 * Returns the part of a response's report for the dashboard, in the page's language; null if others may see nothing. It
 * is stored with the report under its other inputs: language, choices, the area of the start page.
 */
export async function reportAtHome(ctx: RequestContext, response: Response): Promise<ReportAtHome | null> {
  const [surroundings, inShort] = await Promise.all([
    readSurroundings(ctx, response),
    readInShort(ctx, 'home', [response]),
  ])
  const { locale, audience, firstArea = null, choices } = surroundings
  const key = JSON.stringify([locale, audience, firstArea, choices])
  const known = inShort.of<ReportAtHome>(response, key)
  if (known) return known
  const report = await reportFor(ctx, response, others)
  if (!report) return null
  const { firstStep, ladder, priorities } = presentInShort({
    ...{ ...report, ...surroundings },
    ...{ reader: others, forOthers: report.report },
  })
  const [text] = firstStep?.steps ?? []
  const created: ReportAtHome = {
    step: firstStep && text ? { ...stepOf(firstStep), rung: text } : null,
    ladder,
    priorities,
  }
  // A part that failed is worked out again the next time.
  if (report.failed.length === 0) await inShort.keep(response, key, created)
  return created
}

const stepOf = ({ id, title, enough, minutes }: FirstStepView) => ({ id, title, enough, minutes })
