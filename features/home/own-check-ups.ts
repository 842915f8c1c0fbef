import { type NextCheckUp, nextCheckUp } from '#domain/check-ups/next/next-check-up.ts'
import { variantOf } from '#domain/check-ups/report-address.ts'
import { dayOfMoment, dayWithMonth } from '#platform/i18n/dates/dates.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { addressWith } from '#routes/address.ts'
import { inLocale } from '#routes/screen.ts'

/** The suggested day of the next check-up, formatted, and whether it is due. */
export type NextText = Pick<NextCheckUp, 'isDue'> & { responseId: string; day: string; last: string }

/** Formats the day of a timestamp in the language of the page. */
export const dayIn = ({ locale, timeZone }: RequestContext, at: string): string => dayOfMoment(at, locale, timeZone)

/**
 * Returns the suggested day of the next check-up, formatted; null if this one is not completed or has its own report,
 * which then says when to take it again.
 */
export function nextAfter(ctx: RequestContext, response: Response): NextText | null {
  const { id, completed_at } = response
  if (completed_at === null || variantOf(ctx, response) !== null) return null
  const { deps, locale } = ctx
  const { day, isDue } = nextCheckUp(completed_at, deps.now(), ctx.timeZone)
  return { responseId: id, isDue, day: dayWithMonth(day, locale), last: dayIn(ctx, completed_at) }
}

/**
 * Returns the URL that starts a new check-up with the same questions. If a check-up is unfinished, returns the page
 * that first asks whether to set it aside.
 */
export function newCheckUpAddress(
  { deps, locale }: RequestContext,
  newest: Response | undefined,
  hasOpen: boolean,
): string {
  if (hasOpen) return addressWith(locale, '/return-screen', { anew: '1' })
  const ownStart = newest && deps.content.questionnaires.get(newest.assessment_id)?.pagesAt
  if (ownStart) return inLocale(locale, ownStart)
  return addressWith(locale, '/start', { assessment_id: newest ? String(newest.assessment_id) : null })
}
