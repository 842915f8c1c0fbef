import { sql } from 'kysely'
import { allow } from '../shared/guard/rate-limit.server.ts'
import { note } from '../shared/person/audit.server.ts'
import type { SignedIn } from '../shared/visit/person.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import { figuresOf, type MonthFigures, minGroupSize, monthIn } from './figures.ts'

/** The length of a timestamp cut to ten minutes: in every time zone, a day starts on a ten-minute boundary. */
const slotLength = '2026-11-20T15:4'.length

/**
 * Returns what staff may know of the check-ups begun with a partner in a month, test check-ups excluded; null over the
 * rate limit. Writes an audit entry.
 */
export async function monthFigures(
  ctx: RequestContext,
  { person }: SignedIn,
  partnerId: number,
  { year, month }: { year: number; month: number },
): Promise<MonthFigures | null> {
  if (!(await allow(ctx, 'figures', person.id))) return null
  const { deps } = ctx
  const { timeZone } = deps.settings
  const { from, until } = monthIn(year, month, timeZone)
  const rows = await deps.db
    .selectFrom('response')
    .select(({ fn, eb }) => [
      sql<string>`substr(started_at, 1, ${sql.lit(slotLength)})`.as('slot'),
      'form',
      'locale',
      'campaign',
      eb.case().when('completed_at', 'is', null).then(0).else(1).end().as('finished'),
      fn.countAll<number | string>().as('count'),
    ])
    .where('partner_id', '=', partnerId)
    .where('test_flag', '=', 0)
    .where('started_at', '>=', from.toISOString())
    .where('started_at', '<', until.toISOString())
    .groupBy(['slot', 'form', 'locale', 'campaign', 'finished'])
    .execute()
  const dayOf = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone })
  const figures = figuresOf(
    rows.map(({ slot, form, locale, campaign, finished, count }) => ({
      day: dayOf.format(new Date(`${slot}0:00Z`)),
      form,
      locale,
      campaign: campaign ?? '',
      finished: Number(finished) === 1,
      count: Number(count),
    })),
  )
  await note(deps, { actor: 'staff', actorId: person.id, action: 'viewed', partnerId })
  return {
    ...{
      partner_id: partnerId,
      selectedMonth: month,
      selectedYear: year,
      time_zone: timeZone,
      fewer_than: minGroupSize,
    },
    ...figures,
  }
}
