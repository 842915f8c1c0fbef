import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { plausibleAnswers } from '#assessment/report/persons/populations.example.ts'
import type { ServerDeps } from '#server/deps.ts'
import { startPostgres } from '#tests/database/postgres.ts'
import { beginCheckUps, formBody } from '#tests/support/check-ups.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { type Figures, type StepName, stepBudgets } from '../budgets.ts'
import { each, type Measured, measureRounds, type Requested, type Round, type Target } from '../cpu-rounds.ts'
import { fullPages, oneByOne, pagesOf } from '../forms.ts'
import type { Submit } from '../load/plan.ts'
import { finishedGuests, withDeps } from '../people.ts'
import { memoryMb } from '../process-figures.ts'

const pdfs = 20

const names = Object.keys(stepBudgets) as StepName[]

type MeasuredSteps = { steps: Record<StepName | 'baseline', Measured>; memory: { own: number; all: number } }

/** Measures the CPU time of the requests of a check-up, and of a baseline request, on both databases. */
export async function measureSteps(): Promise<Figures> {
  const sqlite = await measure({})
  const server = await startPostgres()
  const postgres = await measure({ DATABASE_URL: server.url }).finally(server.stop)
  const both = (of: (measured: MeasuredSteps) => number) => ({ sqlite: of(sqlite), postgres: of(postgres) })
  return {
    ...(Object.fromEntries(names.map((name) => [name, both(({ steps }) => steps[name].cpu)])) as Figures),
    stepToBaseline: both(({ steps }) => steps.step.cpu / steps.baseline.cpu),
    answerToBaseline: both(({ steps }) => steps.answer.cpu / steps.baseline.cpu),
    rate: both(({ steps }) => steps.step.rate),
    memory: both(({ memory }) => memory.own),
    memoryAll: both(({ memory }) => memory.all),
  }
}

async function measure(database: Record<string, string>): Promise<MeasuredSteps> {
  const product = await startProduct({ ...database, LOG_LEVEL: 'info' })
  const baseline = await startBaseline()
  const targets = { product: { origin: product.origin, pid: product.process.pid ?? 0 }, baseline }
  try {
    const steps = await measureRounds([...names, 'baseline'], (round) =>
      withDeps(product.dataDir, database, (deps) => roundOf(deps, targets, round)),
    )
    await makePdfs(product, database)
    return { steps, memory: memoryMb(targets.product.pid) }
  } finally {
    baseline.stop()
    await product.stop()
  }
}

async function startBaseline() {
  const child = spawn(process.execPath, ['bench/baseline.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { origin: `http://127.0.0.1:${String(port).trim()}`, pid: child.pid ?? 0, stop: () => child.kill() }
}

/** Returns the requests of a round. Each round has other people. */
async function roundOf(
  deps: ServerDeps,
  { product, baseline }: Record<'product' | 'baseline', Target>,
  { round, rounds, people }: Round,
): Promise<Record<StepName | 'baseline', Requested>> {
  const answers = plausibleAnswers(people * rounds).slice(round * people, (round + 1) * people)
  const begin = () => beginCheckUps(deps, people)
  const [plain, scripted, answering] = [await begin(), await begin(), await begin()]
  const guests = await finishedGuests(deps, people)
  const full = inTurns(plain.map((one, at) => fullPages(one, answers[at] ?? {})))
  const single = inTurns(scripted.map((one, at) => oneByOne(one, answers[at] ?? {})))
  const report = each(product, guests, ({ cookie, responseId }) => ({
    path: `/recommendations3?responseId=${responseId}`,
    cookie,
  }))
  const answered = answers.reduce((sum, given) => sum + Object.keys(given).length, 0)
  return {
    landing: each(product, plain, () => ({ path: '/', cookie: '' })),
    signIn: each(product, plain, () => ({ path: '/login', cookie: '' })),
    start: each(product, plain, (_, at) => startOf(`127.${round + 1}.${at % 250}.${1 + Math.floor(at / 250)}`)),
    step: { target: product, submits: full, units: answers.reduce((sum, given) => sum + pagesOf(given), 0) },
    oneByOne: { target: product, submits: single, units: answered },
    answer: each(product, answering, (one, at) => firstSaved(oneByOne(one, answers[at] ?? {}))),
    ...{ reportFirst: report, reportRepeat: report },
    baseline: each(baseline, full, (submit) => ({ ...submit, path: '/' })),
  }
}

const firstSaved = (submits: readonly Submit[]): Submit => {
  const saved = submits.find(({ part }) => part === 'none')
  if (!saved) throw new Error('A plausible person answered nothing')
  return saved
}

/** Returns the request that starts a check-up from this local address. */
export const startOf = (from: string): Submit => ({
  ...{ path: '/start', cookie: '', follow: true, from },
  body: formBody({ audience: ['self'], length: ['whole'], consent: ['yes'] }),
})

/** Returns all first requests, then all second ones and so on, so that each person's requests stay in order. */
const inTurns = (all: readonly (readonly Submit[])[]): Submit[] =>
  Array.from({ length: Math.max(...all.map(({ length }) => length)) }, (_, at) =>
    all.flatMap((submits) => submits[at] ?? []),
  ).flat()

async function makePdfs({ origin, dataDir }: { origin: string; dataDir: string }, database: Record<string, string>) {
  const guests = await withDeps(dataDir, database, (deps) => finishedGuests(deps, pdfs))
  for (const { cookie } of guests) {
    const headers = { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' }
    const body = 'size=18&paper=letter&withheld=yes'
    const response = await fetch(`${origin}/report-pdf`, { method: 'POST', headers, body })
    if (response.status !== 200) throw new Error(`A PDF was answered with ${response.status}`)
    await response.arrayBuffer()
  }
}
