import type { BudgetId } from './budgets.ts'

/**
 * A figure with the day and the system load of its measurement. A load above the number of cores distorts the figure.
 */
export type KeptFigure = { value: number; day: string; load: number }

/** The latest figures, by budget. */
export type Kept = Partial<Record<BudgetId, KeptFigure>>
