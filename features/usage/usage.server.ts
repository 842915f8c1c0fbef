import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addUsage } from '#platform/request/usage-counts.server.ts'
import type { UsageEvent } from './usage.ts'

/** Counts an event on a page today, without its author. Returns false above the rate limit. */
export async function countUsage(
  ctx: RequestContext,
  { event, page, locale }: { event: UsageEvent; page: string; locale: Locale },
): Promise<boolean> {
  const { deps } = ctx
  if (!(await allow(ctx, 'usage'))) return false
  await addUsage(deps.db, {
    day: dayIn(deps.now(), deps.settings.timeZone),
    event,
    page,
    partner_id: ctx.partner?.id ?? 0,
    locale,
  })
  return true
}
