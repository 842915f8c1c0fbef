import { z } from '@hono/zod-openapi'
import type { Span } from '#assessment/statistics/join.ts'
import { firstUnitOf, lastUnitOf } from '#assessment/statistics/units.ts'
import { byNames, type Question } from './compute/answer.ts'

const year = z.coerce.number().int().min(2020).max(2100)
const month = z.coerce.number().int().min(1).max(12)
const quarter = z.coerce.number().int().min(1).max(4)
const center = z.coerce.number().int().min(1).max(999_999_999)
const by = z.enum(byNames).default('all')

/** Query parameters of a call, with the names of the specification. */
export const FiguresQuery = z.object({
  partnerID: center.openapi({ type: 'integer', example: 110 }),
  selectedYear: year.openapi({ type: 'integer', example: 2026 }),
  selectedMonth: month.optional().openapi({ type: 'integer', example: 11, description: 'By default the whole year.' }),
  selectedQuarter: quarter.optional().openapi({ type: 'integer', description: 'Used without `selectedMonth`.' }),
  span: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])-[1-4]_\d{4}-(0[1-9]|1[0-2])-[1-4]$/)
    .refine((name) => {
      const [from = '', to = ''] = name.split('_')
      return from <= to
    })
    .optional()
    .openapi({
      example: '2026-07-1_2026-09-4',
      description: 'The first and the last quarter of a month, used without `selectedMonth` and `selectedQuarter`.',
    }),
  by: by.openapi({ description: 'What people are told apart by; `all`: nothing.' }),
})

/** Returns the question of a call. */
export function questionFrom(query: z.infer<typeof FiguresQuery>): Question {
  const { selectedYear, selectedMonth, selectedQuarter, span, by } = query
  return { year: selectedYear, span: spanOf({ year: selectedYear, selectedMonth, selectedQuarter, span }), by }
}

type Chosen = { year: number } & Pick<z.infer<typeof FiguresQuery>, 'selectedMonth' | 'selectedQuarter' | 'span'>

/** Returns the span of a month, a quarter of the year or a named span; null for the full year. */
function spanOf({ year, selectedMonth: month, selectedQuarter: quarter, span }: Chosen): Span | null {
  if (month !== undefined) return monthsOf(year, month, month)
  if (quarter !== undefined) return monthsOf(year, 3 * quarter - 2, 3 * quarter)
  const [from, to] = span?.split('_') ?? []
  return from && to ? { from, to } : null
}

function monthsOf(year: number, first: number, last: number): Span {
  const name = (at: number) => `${year}-${String(at).padStart(2, '0')}`
  return { from: firstUnitOf(name(first)), to: lastUnitOf(name(last)) }
}

/** Returns the name of a span in URLs. */
export const spanName = ({ from, to }: Span): string => `${from}_${to}`

const empty = (value: unknown) => (value === '' || value === null ? undefined : value)
const optional = <Type extends z.ZodType>(type: Type) => z.preprocess(empty, type.optional())

/** Query parameters of the pages. Empty ones are undefined. */
export const FiguresForm = z.object({
  center: optional(center),
  year: optional(year),
  month: optional(month),
  quarter: optional(quarter),
  span: optional(FiguresQuery.shape.span),
  by: z.preprocess(empty, by),
})

/** Returns the query of a page. */
export const questionOfPage = (form: z.infer<typeof FiguresForm>, thisYear: number): Question => {
  const year = form.year ?? thisYear
  const { month: selectedMonth, quarter: selectedQuarter, span } = form
  return { year, span: spanOf({ year, selectedMonth, selectedQuarter, span }), by: form.by }
}
