import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { ensureChromium, ensurePostgres } from '#scripts/system-packages.mjs'
import {
  type Budget,
  budgets,
  databases,
  type FigureName,
  type Figures,
  meetsBudget,
  type PartName,
} from './budgets.ts'

const resultsFile = 'bench/results.json'
const pageFile = 'docs/performance.md'

/** The figures of one run of a part. `load`: number of runnable processes at its end. */
type Run = { day: string; load: number; speed: number; figures: Figures }
type Results = Partial<Record<PartName, Run>>

const readResults = (): Results =>
  existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Results) : {}

/** Replaces the figures of a part, and writes docs/performance.md. */
export function recordRun(part: PartName, figures: Figures, speed: number): void {
  const day = new Date().toISOString().slice(0, 10)
  const run: Run = { day, load: rounded(os.loadavg()[0] ?? 0), speed: rounded(speed), figures }
  const results = { ...readResults(), [part]: run }
  writeFileSync(
    resultsFile,
    `${JSON.stringify(results, (_, value) => (isNumber(value) ? rounded(value) : value), 2)}\n`,
  )
  const page = readFileSync(pageFile, 'utf8')
  const table = `${tableMarks.begin}\n\n${machineLine()}\n${runsOf(results)}.\n\n${tableOf(results)}\n${tableMarks.end}`
  writeFileSync(
    pageFile,
    page.replace(new RegExp(`${tableMarks.begin}[^]*${tableMarks.end}`), () => table),
  )
}

const tableMarks = { begin: '<!-- figures -->', end: '<!-- end of figures -->' }

/** Formats the figures of a part for a terminal. */
export const partTable = (part: PartName, figures: Figures, speed: number): string =>
  rowsOf({ [part]: { figures, speed, day: '', load: 0 } })
    .map(([what, ...cells]) => `${what.padEnd(76)}${cells.map((cell) => cell.padStart(18)).join('')}\n`)
    .join('')

const runsOf = (results: Results): string =>
  Object.entries(results)
    .map(([part, { day, load, speed }]) => `${part}: ${day}, load ${load}, speed ${speed}`)
    .join('; ')

const tableOf = (results: Results): string =>
  [
    '| | budget | SQLite | PostgreSQL |',
    '|---|---:|---:|---:|',
    ...rowsOf(results).map((cells) => `| ${cells.join(' | ')} |`),
  ]
    .map((line) => `${line}\n`)
    .join('')

type Row = [what: string, limit: string, first: string, second: string]

function rowsOf(results: Results): Row[] {
  return Object.entries(budgets).flatMap(([name, budget]: [string, Budget]): Row[] => {
    const run = results[budget.part]
    const value = run?.figures[name as FigureName]
    if (!run || value === undefined) return []
    const limit = budget.most === undefined ? `≥ ${budget.least}` : `≤ ${budget.most}`
    const cells = isNumber(value)
      ? [cell(budget, value, { speed: run.speed }), '']
      : (Object.keys(databases) as (keyof typeof databases)[]).map((on) =>
          cell(budget, value[on], { speed: run.speed, on }),
        )
    return [[budget.what, `${limit} ${budget.unit}`, cells[0] ?? '', cells[1] ?? '']]
  })
}

const cell = (budget: Budget, value: number, given: Parameters<typeof meetsBudget>[2]): string =>
  `${rounded(value).toLocaleString('en')}${meetsBudget(budget, value, given) ? '' : ' (missed)'}`

const isNumber = (value: unknown): value is number => typeof value === 'number'
/** Rounds to two decimals below 100, else to an integer. */
const rounded = (value: number): number => (value < 100 ? Math.round(value * 100) / 100 : Math.round(value))

function machineLine(): string {
  const version = (command: string, ...args: string[]) =>
    /\d+(\.\d+)+/.exec(execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))?.[0] ??
    ''
  const [cores, gb] = [os.availableParallelism(), Math.round(os.totalmem() / 1e9)]
  const chromium = version(ensureChromium(), '--version')
  const postgres = version(`${ensurePostgres()}/postgres`, '--version')
  const hardware = `${cores} cores (${os.cpus()[0]?.model ?? ''}), ${gb} GB`
  return `${hardware}; Node ${process.versions.node}, Chromium ${chromium}, PostgreSQL ${postgres}.`
}
