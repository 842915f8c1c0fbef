import { nextCheckUp } from '../shared/response/next-check-up.ts'
import { addressWith } from '../shared/routing/address.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'
import { dayOfMoment, longDay } from '../shared/words/dates.ts'
import type { NextInWords } from './dashboard-view.ts'

/** The day of a moment in words, where the product is. */
export const dayIn = ({ locale, deps }: RequestContext, at: string): string =>
  dayOfMoment(at, locale, deps.settings.timeZone)

/** When the next check-up after a finished one is suggested, in words; null while it is not finished. */
export function nextAfter(ctx: RequestContext, { id, completed_at }: Response): NextInWords | null {
  if (completed_at === null) return null
  const { deps, locale } = ctx
  const { day, isDue } = nextCheckUp(completed_at, deps.now(), deps.settings.timeZone)
  return { responseId: id, isDue, day: longDay(day, locale), last: dayIn(ctx, completed_at) }
}

/**
 * Where a new check-up begins, of the same questions as the one before. While another is unfinished, the page that asks
 * first whether to put it aside.
 */
export function startAfter({ locale }: RequestContext, newest: Response | undefined, hasOpen: boolean): string {
  if (hasOpen) return addressWith(locale, '/return-screen', { anew: '1' })
  return addressWith(locale, '/start', { assessment_id: newest ? String(newest.assessment_id) : null })
}
