import { sql } from 'kysely'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { UsageEvent } from './usage.ts'

/** Counts an event on a page today, without its author. Returns false above the rate limit. */
export async function countUsage(
  ctx: RequestContext,
  { event, page, locale }: { event: UsageEvent; page: string; locale: Locale },
): Promise<boolean> {
  const { deps } = ctx
  if (!(await allow(ctx, 'usage'))) return false
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: deps.settings.timeZone })
  await deps.db
    .insertInto('usage_count')
    .values({ day: day.format(deps.now()), event, page, partner_id: ctx.partner?.id ?? 0, locale, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'event', 'page', 'partner_id', 'locale'])
        .doUpdateSet({ count: sql<number>`usage_count.count + 1` }),
    )
    .execute()
  return true
}
