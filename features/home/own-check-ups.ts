import { type NextCheckUp, nextCheckUp } from '#domain/check-ups/next/next-check-up.ts'
import { dayOfMoment, dayWithMonth } from '#platform/i18n/dates/dates.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { addressWith } from '#routes/address.ts'

/** When the next check-up is suggested, in words: the day, and whether it has come. */
export type NextText = Pick<NextCheckUp, 'isDue'> & { responseId: string; day: string; last: string }

/** Formats a moment as a day in words. */
export const dayIn = ({ locale, timeZone }: RequestContext, at: string): string => dayOfMoment(at, locale, timeZone)

/** Returns when the next check-up after a finished one is suggested, in words; null for an unfinished one. */
export function nextAfter(ctx: RequestContext, { id, completed_at }: Response): NextText | null {
  if (completed_at === null) return null
  const { deps, locale } = ctx
  const { day, isDue } = nextCheckUp(completed_at, deps.now(), ctx.timeZone)
  return { responseId: id, isDue, day: dayWithMonth(day, locale), last: dayIn(ctx, completed_at) }
}

/**
 * Returns the address that starts a new check-up with the same questions as the one before; with another unfinished,
 * the page that first asks whether to put it aside.
 */
export function newCheckUpAddress({ locale }: RequestContext, newest: Response | undefined, hasOpen: boolean): string {
  if (hasOpen) return addressWith(locale, '/return-screen', { anew: '1' })
  return addressWith(locale, '/start', { assessment_id: newest ? String(newest.assessment_id) : null })
}
