import type { BudgetId } from './budgets.ts'

/** A figure, the day it was measured, and how many processes wanted a core just then: above the number of cores it suffered. */
export type KeptFigure = { value: number; day: string; load: number }

/** The figures measured last, by budget. */
export type Kept = Partial<Record<BudgetId, KeptFigure>>
