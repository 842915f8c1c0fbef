import type { BudgetId } from './budgets.ts'

/**
 * A figure with the day, the system load and the speed of the machine (`machineSpeed`) at its measurement; older ones
 * have no speed. A load above the number of cores distorts the figure.
 */
export type KeptFigure = { value: number; day: string; load: number; speed?: number }

/** The latest figures, by budget. */
export type Kept = Partial<Record<BudgetId, KeptFigure>>
