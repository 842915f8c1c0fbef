import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { ensureChromium, ensurePostgres } from '../scripts/system-packages.mjs'
import { budgets, type Figures } from './budgets.ts'
import type { KeptMillion, MillionFigures } from './million-kinds.ts'
import type { Kept } from './recorded-figure.ts'
import type { StepFigures, StepName } from './step-kinds.ts'
import { markdownOf, millionTable, stepTable } from './table.ts'

const resultsFile = 'bench/results.json'
const pageFile = 'docs/performance.md'
/** Notes below the figures: where the time goes, and how many people that is. */
const notesFile = 'bench/notes.md'

/** The last measured figures of each step on each database. */
export type KeptSteps = Record<'sqlite' | 'postgres', Record<StepName, StepFigures>>
type Results = { figures: Kept; steps?: KeptSteps; million?: KeptMillion }

const readResults = (): Results =>
  existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Results) : { figures: {} }

/** Reads the figures of bench/results.json. */
export const readFigures = (): Kept => readResults().figures

/** Records the figures of the steps; `recordFigures`, which follows, writes the page. */
export function recordSteps(steps: KeptSteps): void {
  writeFileSync(resultsFile, `${JSON.stringify({ ...readResults(), steps }, null, 2)}\n`)
}

/**
 * Records the figures at a number of stored check-ups, replacing older ones; those that were not measured this time
 * stay. `recordFigures`, which follows, writes the page.
 */
export function recordMillion(kind: 'sqlite' | 'postgres', size: number, figures: MillionFigures): void {
  const results = readResults()
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Math.round(value * 100) / 100]),
  ) as MillionFigures
  const sizes = results.million?.[kind]
  const million = { ...results.million, [kind]: { ...sizes, [size]: { ...sizes?.[size], ...rounded } } }
  writeFileSync(resultsFile, `${JSON.stringify({ ...results, million }, null, 2)}\n`)
}

/**
 * Writes figures to bench/results.json and docs/performance.md, replacing older ones of the same budgets. `speed`: the
 * machine's speed during the measurement.
 */
export function recordFigures(figures: Figures, speed: number): void {
  const day = new Date().toISOString().slice(0, 10)
  const load = Math.round((os.loadavg()[0] ?? 0) * 10) / 10
  const fresh = Object.entries(figures).map(([id, value]) => [
    id,
    { value: Math.round(value * 1000) / 1000, day, load, speed: Math.round(speed * 100) / 100 },
  ])
  const all: Kept = { ...readFigures(), ...Object.fromEntries(fresh) }
  const kept = Object.fromEntries(budgets.flatMap(({ id }) => (all[id] ? [[id, all[id]]] : []))) as Kept
  const machine = machineFacts()
  const { steps, million } = readResults()
  writeFileSync(resultsFile, `${JSON.stringify({ machine, figures: kept, steps, million }, null, 2)}\n`)
  writeFileSync(pageFile, pageOf(machine, kept, { steps, million }))
}

type Machine = ReturnType<typeof machineFacts>

function machineFacts() {
  const version = (command: string, ...args: string[]) =>
    /\d+(\.\d+)+/.exec(execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))?.[0] ??
    ''
  return {
    cores: os.availableParallelism(),
    processor: os.cpus()[0]?.model ?? '',
    memoryGb: Math.round(os.totalmem() / 1e9),
    node: process.versions.node,
    chromium: version(ensureChromium(), '--version'),
    postgres: version(`${ensurePostgres()}/postgres`, '--version'),
  }
}

const pageOf = (machine: Machine, kept: Kept, { steps, million }: Pick<Results, 'steps' | 'million'>) => `# Performance

\`npm run bench\` measures these and writes this page; \`npm run bench -- submits\` runs one part. They are figures, not tests: no
test depends on how fast the machine is.

Machine: ${machine.cores} cores (${machine.processor}), ${machine.memoryGb} GB; Node ${machine.node}, Chromium ${machine.chromium}, PostgreSQL ${machine.postgres}.
The load is the number of processes that wanted a core when the part was over. Above ${machine.cores} others were at work on the
machine, and the figure is worse than it would be in quiet. The speed is that of a fixed piece of work before and after the part: 1 as usual,
0.7 when everything takes 1.4 times as long, since the processor of a virtual machine is shared.

${markdownOf(budgets, kept)}
${steps ? stepTable(steps) : ''}${
  million
    ? `
${millionIntro}

${millionTable(million)}`
    : ''
}
How they are measured:

- **Pages** come from the built product as a browser with gzip gets them. Scripts are all that a page names, with all that these
  import, compressed as they are sent.
- **A report worked out** is \`buildReport\` alone, warm, the median over ${reportRuns} people with any answers. The page is what a person
  sees first: read, worked out, stored and shown, over HTTP.
- **PDFs** are asked for by 100 people with any answers, one after the other, over HTTP: 18 points, with all that may stand on
  paper, so the longest there are. Then 200 are asked for at once, and question pages one after the other until all are there.
- **Ready** is the time from the start of the product's process until \`/readyz\` answers 200, with tables made: median of 5.
- **Passwords** are 60 wrong ones at once from one address, at the cost that the product has by default. Meanwhile strangers, each from an
  address of their own, ask for \`/start\`, the favicon and a sign-in code, one after the other; the slowest of each counts.
- **Page submits** come from a process of its own over 8 connections, 900 people with a session each who send one page after the
  other: session, origin check, answers, durable commit. Median of 3 rounds after one to warm up. CPU is that of the product's
  process, from /proc. SQL statements are those of the page that has the most.
- **Acting** (dashboard, small steps, plan, week) is that of 200 people who are signed in and have a finished check-up, over 4 connections: each
  form in turn, median of 3 rounds after one to warm up. The pages are those of somebody with a step under way and three actions in the plan.
- **Calls** are asked by 60 people who are signed in and have a finished check-up, over 4 connections, three times each after once
  to warm up. Their time is what the caller sees; CPU is that of the product's process.
- **The cheap phone** is Chromium with 412 × 915 pixels, a quarter of the processor, 1.6 Mbit/s and 150 ms there and back, and an
  empty cache: median of 5. Painted means a frame after the question is in the document.
- **Steps** are those of ${stepPeople} people, 8 at once, on each database: from the request until the next page is there whole, as a browser
  with gzip asks. Median of 3 rounds after one to warm up.
- **A whole check-up** is that of somebody who answers every question asked, on SQLite: ${checkUpPeople} people, from the first form to the last.
  One question at a time each answer is sent as it is given, with those before it on its page, and each page once more to go on. Both
  in turns, median of 3 rounds after one to warm up.
- **A thousand** send a form every 5 seconds, each at a moment of their own, for 5 minutes, to as many processes as there are cores. A time
  begins when the form was due.
- **A million** is measured at each number of stored check-ups, each with its answers, pages and report, and each tenth saved to an
  account: what people wait for is asked by one after the other, 100 times (sign-ins and deletions 30, views of figures 20). Then four people
  answer, each again after 50 ms, while retention deletes and a backup is made.
- **Shifts** are those of every address of the route table, opened with nothing kept by the browser and what it fetches 150 ms late, as nobody and
  as somebody signed in with a report: in Spanish at 390 px, in English at 1,280.
- **Lighthouse** is version 13 with its mobile settings: median of 3.

${readFileSync(notesFile, 'utf8')}`
const reportRuns = 300
const stepPeople = 300
const checkUpPeople = 60
const millionIntro = 'With so many finished check-ups in the database:'
