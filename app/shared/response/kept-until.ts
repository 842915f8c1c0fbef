import type { RequestContext } from '../visit/request.ts'
import { dayOfMoment } from '../words/dates.ts'

/** The day until which a check-up that was last touched at a moment is kept for a guest: "December 20, 2026". */
export function keptUntil({ deps, locale }: Pick<RequestContext, 'deps' | 'locale'>, iso: string): string {
  const { guestDays, timeZone } = deps.settings
  const end = new Date(new Date(iso).getTime() + guestDays * 86_400_000)
  return dayOfMoment(end.toISOString(), locale, timeZone)
}
