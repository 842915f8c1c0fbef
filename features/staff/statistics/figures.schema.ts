import { z } from '@hono/zod-openapi'
import type { Span } from '#assessment/statistics/join.ts'
import { firstUnitOf, lastUnitOf } from '#assessment/statistics/units.ts'
import { byNames, type Question } from './compute/answer.ts'

const year = z.coerce.number().int().min(2020).max(2100)
const month = z.coerce.number().int().min(1).max(12)
const quarter = z.coerce.number().int().min(1).max(4)

/** Query parameters of a call, with the names of the specification. */
export const FiguresQuery = z.object({
  partnerID: z.coerce.number().int().min(1).max(999_999_999).openapi({ type: 'integer', example: 110 }),
  selectedYear: year.openapi({ type: 'integer', example: 2026 }),
  selectedMonth: month.optional().openapi({ type: 'integer', example: 11, description: 'By default the whole year.' }),
  selectedQuarter: quarter.optional().openapi({ type: 'integer', description: 'Used without `selectedMonth`.' }),
  by: z.enum(byNames).default('all').openapi({ description: 'What people are told apart by; `all`: nothing.' }),
})

/** Returns the question of a call. */
export function questionFrom({
  selectedYear: year,
  selectedMonth: month,
  selectedQuarter: quarter,
  by,
}: z.infer<typeof FiguresQuery>): Question {
  if (month !== undefined) return { year, span: monthsOf(year, month, month), by }
  return { year, span: quarter === undefined ? null : monthsOf(year, 3 * quarter - 2, 3 * quarter), by }
}

/** Returns the units of some months of a year. */
export function monthsOf(year: number, first: number, last: number): Span {
  const name = (month: number) => `${year}-${String(month).padStart(2, '0')}`
  return { from: firstUnitOf(name(first)), to: lastUnitOf(name(last)) }
}

const empty = (value: unknown) => (value === '' || value === null ? undefined : value)

/** The form of the page. Empty fields are undefined. */
export const FiguresForm = z.object({
  center: z.preprocess(empty, z.coerce.number().int().min(1).max(999_999_999).optional()),
  year: z.preprocess(empty, year.optional()),
  month: z.preprocess(empty, month.optional()),
  by: z.preprocess(empty, z.enum(byNames).default('all')),
})
