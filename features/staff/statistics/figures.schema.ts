import { z } from '@hono/zod-openapi'
import { byNames, type Question } from './compute/answer.ts'

const year = z.coerce.number().int().min(2020).max(2100)
const month = z.coerce.number().int().min(1).max(12)

/** Query parameters of a call, with the names of the specification. */
export const FiguresQuery = z.object({
  partnerID: z.coerce.number().int().min(1).max(999_999_999).openapi({ type: 'integer', example: 110 }),
  selectedYear: year.openapi({ type: 'integer', example: 2026 }),
  selectedMonth: month.optional().openapi({ type: 'integer', example: 11, description: 'By default the whole year.' }),
  by: z.enum(byNames).default('all').openapi({ description: 'What people are told apart by; `all`: nothing.' }),
})

export const questionFrom = ({ selectedYear, selectedMonth, by }: z.infer<typeof FiguresQuery>): Question => ({
  ...{ year: selectedYear, month: selectedMonth ?? null, by },
})

const empty = (value: unknown) => (value === '' || value === null ? undefined : value)

/** The form of the page. Empty fields are undefined. */
export const FiguresForm = z.object({
  center: z.preprocess(empty, z.coerce.number().int().min(1).max(999_999_999).optional()),
  year: z.preprocess(empty, year.optional()),
  month: z.preprocess(empty, month.optional()),
  by: z.preprocess(empty, z.enum(byNames).default('all')),
})
