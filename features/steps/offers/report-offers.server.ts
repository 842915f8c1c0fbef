import { domains } from '#assessment/questionnaire/questionnaire.ts'
import type { Report } from '#assessment/report/report.ts'
import { servingWeight } from '#assessment/report/steps/choose-steps.ts'
import type { Database } from '#database/schema.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { EasierChoice, Offerable } from '../record/next-offer.ts'
import { interventionFor, isPromisableToday, type PersonSteps } from '../record/promise.server.ts'

/** An intervention with steps to offer. Input of `openNumberOf` and `easierThan`. */
export type ReportOffer = Offerable & EasierChoice

/**
 * Returns the interventions of the report in order, then others of which the person has steps. Empty in a crisis, in
 * which no one can commit to steps.
 */
export async function reportOffers(ctx: RequestContext, found: PersonSteps): Promise<ReportOffer[]> {
  if (!isPromisableToday(ctx, found)) return []
  const row = await reportOf(ctx.deps.db, found.person.response.id)
  const { recommendations = [] } = row ? (JSON.parse(row.body) as Partial<Report>) : {}
  const started = found.steps.flatMap(({ of }) => of?.intervention ?? [])
  const ids = new Set([...recommendations.map(({ intervention }) => intervention), ...started])
  const offers = [...ids].flatMap((id) => offerOf(ctx, found, id) ?? [])
  // An intervention may be shown in place of another one that is also in the list.
  return offers.filter(({ id }, index) => offers.findIndex((each) => each.id === id) === index)
}

/** Returns an intervention with steps to offer to a person; null for any other. */
export function offerOf(ctx: RequestContext, found: PersonSteps, id: string): ReportOffer | null {
  const read = interventionFor(ctx, found, id)
  const first = read?.intervention.steps[0]
  if (!read || !first) return null
  const { intervention, numbers } = read
  const areas = domains.filter((area) => (intervention.domains[area] ?? 0) >= servingWeight)
  return { id: intervention.id, firstKind: first.kind, offered: numbers, minutes: intervention.minutes, areas }
}

const reportOf = (db: Database, responseId: string) =>
  db.selectFrom('report').select('body').where('response_id', '=', responseId).executeTakeFirst()
