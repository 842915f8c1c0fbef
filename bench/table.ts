import { type Budget, type BudgetId, meetsBudget } from './budgets.ts'
import { type KeptMillion, type MillionName, millionKinds } from './million-kinds.ts'
import type { Kept } from './recorded-figure.ts'
import { type StepFigures, type StepName, stepKinds, stepNames } from './step-kinds.ts'

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
  return `| what | budget | measured | | load, speed, day |\n|---|---:|---:|---|---|\n${rows.join('')}`
}

function rowOf(budget: Budget & { id: BudgetId }, kept: Kept): string[] {
  const limit = 'most' in budget ? `≤ ${budget.most}` : `≥ ${budget.least}`
  const measured = kept[budget.id]
  return [
    budget.what.padEnd(60),
    `${limit} ${budget.unit}`.padEnd(20),
    (measured ? shown(measured.value) : '—').padStart(7),
    measured ? (meetsBudget(budget, measured.value) ? 'ok    ' : 'missed') : '      ',
    measured ? `${measured.load}, ${measured.speed ?? '—'}, ${measured.day}` : '',
  ]
}

/** Formats the figures of the steps on both databases as a Markdown table. */
export function stepTable(steps: Record<'sqlite' | 'postgres', Record<StepName, StepFigures>>): string {
  const cells = ({ cpu, p50, p95, rate }: StepFigures) => [cpu, p50, p95, rate].map((value) => shown(value)).join(' | ')
  const rows = stepNames.map((name) => {
    const { sqlite, postgres } = { sqlite: steps.sqlite[name], postgres: steps.postgres[name] }
    const sent = `${shown(sqlite.bytes / 1000)} | ${sqlite.statements}`
    return `| ${stepKinds[name].what} | ${cells(sqlite)} | ${cells(postgres)} | ${sent} |\n`
  })
  return `What a person waits for, 8 at once, from the request until the next page is there whole; times in ms:

| | SQLite: CPU | p50 | p95 | a second | PostgreSQL: CPU | p50 | p95 | a second | KB sent | statements |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
${rows.join('')}`
}

/** Formats the figures at each number of stored check-ups as a Markdown table for each database. */
export function millionTable(million: KeptMillion): string {
  const names = Object.keys(millionKinds) as MillionName[]
  return (['sqlite', 'postgres'] as const)
    .flatMap((kind) => {
      const bySize = million[kind]
      if (!bySize) return []
      const sizes = Object.keys(bySize).toSorted((one, other) => Number(one) - Number(other))
      const rows = names.map((name) => {
        const { what, unit } = millionKinds[name]
        const cells = sizes.map((size) => {
          const value = bySize[size]?.[name]
          return value === undefined ? '—' : shown(value)
        })
        return `| ${what}, ${unit} | ${cells.join(' | ')} |\n`
      })
      const title = { sqlite: 'SQLite', postgres: 'PostgreSQL' }[kind]
      const head = sizes.map((size) => shown(Number(size))).join(' | ')
      return [`| ${title}, check-ups stored | ${head} |\n|---|${sizes.map(() => '---:|').join('')}\n${rows.join('')}`]
    })
    .join('\n')
}

const shown = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })
