import type { PartnerProblem } from '#platform/content/partner-layers.ts'
import { dayAfter, dayIn } from '#platform/i18n/dates/days.ts'

/** About 18 months. */
const maxDays = 548

/**
 * Returns the problem of added closed days that are past or too far away, such as those of another year by mistake.
 * Days that were stored before may be past. Yesterday is valid, since the day may differ by time zone.
 */
export function wrongClosedDays(
  closedDays: readonly string[] = [],
  { before = [], now }: { before: readonly string[] | undefined; now: Date },
): PartnerProblem[] {
  const today = dayIn(now, 'UTC')
  const wrong = closedDays.find(
    (day) => !before.includes(day) && (day < dayAfter(today, -1) || day > dayAfter(today, maxDays)),
  )
  return wrong === undefined
    ? []
    : [{ path: ['closedDays'], message: 'must be within 18 months from now', values: { day: wrong } }]
}
