import { type Budget, type BudgetId, meetsBudget } from './budgets.ts'
import type { Kept } from './recorded-figure.ts'

/** Formats the budgets and their latest figures as columns for a terminal. */
export function tableOf(budgets: readonly (Budget & { id: BudgetId })[], kept: Kept): string {
  return budgets.map((budget) => rowOf(budget, kept).join('  ').concat('\n')).join('')
}

/** Formats the budgets and their latest figures as a Markdown table. */
export function markdownOf(budgets: readonly (Budget & { id: BudgetId })[], kept: Kept): string {
  const rows = budgets.map(
    (budget) =>
      `| ${rowOf(budget, kept)
        .map((cell) => cell.trim())
        .join(' | ')} |\n`,
  )
  return `| what | budget | measured | | load, day |\n|---|---:|---:|---|---|\n${rows.join('')}`
}

function rowOf(budget: Budget & { id: BudgetId }, kept: Kept): string[] {
  const limit = 'most' in budget ? `≤ ${budget.most}` : `≥ ${budget.least}`
  const measured = kept[budget.id]
  return [
    budget.what.padEnd(60),
    `${limit} ${budget.unit}`.padEnd(20),
    (measured ? shown(measured.value) : '—').padStart(7),
    measured ? (meetsBudget(budget, measured.value) ? 'ok    ' : 'missed') : '      ',
    measured ? `${measured.load}, ${measured.day}` : '',
  ]
}

const shown = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })
