import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type DatabaseName, databases } from '../budgets.ts'
import { type MillionFigures, type MillionName, millionKinds } from './kinds.ts'

const resultsFile = 'bench/million/results.json'
const pageFile = 'docs/million.md'

/** Figures by database and number of stored check-ups. */
type Results = Partial<Record<DatabaseName, Readonly<Record<string, MillionFigures>>>>

/** Replaces the figures for a number of stored check-ups, and writes docs/million.md. */
export function recordMillion(name: DatabaseName, size: number, figures: MillionFigures): void {
  const before = existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Results) : {}
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([kind, value]) => [kind, Math.round(value * 100) / 100]),
  )
  const results = { ...before, [name]: { ...before[name], [size]: rounded } }
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(pageFile, pageOf(results))
}

const pageOf = (results: Results) => `# With a million check-ups

\`npm run million\` fills both databases with finished check-ups and writes this page. Each request is measured 100
times, one after the other (sign-ins and deletions 30, figures 20). Then four people submit, each with a pause of 50 ms,
during retention and a backup. Targets at a million: a submit within 50 ms, no statement of retention over 50 ms, no
submit delayed by more than 250 ms by retention or a backup, figures within 100 ms.

${(Object.keys(databases) as DatabaseName[]).map((name) => tableOf(databases[name], results[name] ?? {})).join('\n')}`

function tableOf(title: string, bySize: Readonly<Record<string, MillionFigures>>): string {
  const sizes = Object.keys(bySize).toSorted((one, other) => Number(one) - Number(other))
  const shown = (value: number | undefined) =>
    value?.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 }) ?? '—'
  const rows = (Object.keys(millionKinds) as MillionName[]).map((kind) => {
    const { what, unit } = millionKinds[kind]
    return `| ${what}, ${unit} | ${sizes.map((size) => shown(bySize[size]?.[kind])).join(' | ')} |\n`
  })
  const head = sizes.map((size) => shown(Number(size))).join(' | ')
  return `| ${title}, check-ups stored | ${head} |\n|---|${sizes.map(() => '---:|').join('')}\n${rows.join('')}`
}
