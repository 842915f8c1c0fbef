import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { plausibleAnswers } from '#assessment/report/persons/populations.example.ts'
import type { ServerDeps } from '#server/deps.ts'
import { startPostgres } from '#tests/database/postgres.ts'
import { beginCheckUps, formBody } from '#tests/support/check-ups.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { type Figures, type StepName, stepBudgets } from '../budgets.ts'
import { fullPages, oneByOne, pagesOf } from '../forms.ts'
import { generate } from '../load/generate.ts'
import type { Submit } from '../load/plan.ts'
import { finishedGuests, signedInPeople, withDeps } from '../people.ts'
import { cpuMs, memoryMb } from '../process-figures.ts'
import { median } from '../quantile.ts'

const connections = 8
/** People in each round; fewer for a first look. */
const people = Number(process.env.BENCH_PEOPLE ?? 60)
/** The first round is a warm-up: a product that has run for an hour has its code compiled. */
const rounds = 4
const pdfs = 20

const names = Object.keys(stepBudgets) as StepName[]

/** The requests of one round; `units`: the number of pages, answers or reports among them. */
type Requested = { submits: Submit[]; units: number }
type Measured = { cpu: Record<StepName | 'bare', number>; rate: number; memory: { own: number; all: number } }

/** Measures the CPU time of the product for what people do, on both databases, beside that of a bare step. */
export async function measureSteps(): Promise<Figures> {
  const sqlite = await measure({})
  const server = await startPostgres()
  const postgres = await measure({ DATABASE_URL: server.url }).finally(server.stop)
  const both = (of: (measured: Measured) => number) => ({ sqlite: of(sqlite), postgres: of(postgres) })
  return {
    ...(Object.fromEntries(names.map((name) => [name, both(({ cpu }) => cpu[name])])) as Figures),
    bareStep: both(({ cpu }) => cpu.step / cpu.bare),
    bareAnswer: both(({ cpu }) => cpu.answer / cpu.bare),
    rate: both(({ rate }) => rate),
    memory: both(({ memory }) => memory.own),
    memoryAll: both(({ memory }) => memory.all),
  }
}

async function measure(database: Record<string, string>): Promise<Measured> {
  const product = await startProduct({ ...database, LOG_LEVEL: 'info' })
  const bare = await startBareStep()
  try {
    const figures = Object.fromEntries([...names, 'bare'].map((name) => [name, [] as { cpu: number; rate: number }[]]))
    for (let round = 0; round < rounds; round++) {
      const requested = await withDeps(product.dataDir, database, (deps) => roundOf(deps, round))
      for (const name of [...names, 'bare'] as const) {
        const { origin, pid } = name === 'bare' ? bare : { origin: product.origin, pid: product.process.pid ?? 0 }
        const { submits, units } = requested[name]
        const before = cpuMs(pid)
        const { sent, rate, statuses } = await generate({ origin, connections, submits })
        const accepted = (statuses[200] ?? 0) + (statuses[204] ?? 0)
        if (accepted !== sent) throw new Error(`${name} was answered with ${JSON.stringify(statuses)}`)
        figures[name]?.push({ cpu: (cpuMs(pid) - before) / units, rate: (rate * units) / sent })
      }
    }
    await makePdfs(product, database)
    const of = (name: string, key: 'cpu' | 'rate') => median((figures[name] ?? []).slice(1).map((one) => one[key]))
    return {
      cpu: Object.fromEntries(Object.keys(figures).map((name) => [name, of(name, 'cpu')])) as Measured['cpu'],
      ...{ rate: of('step', 'rate'), memory: memoryMb(product.process.pid ?? 0) },
    }
  } finally {
    bare.stop()
    await product.stop()
  }
}

async function startBareStep() {
  const child = spawn(process.execPath, ['bench/bare-step.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { origin: `http://127.0.0.1:${String(port).trim()}`, pid: child.pid ?? 0, stop: () => child.kill() }
}

/** The requests of a round, all of other people than those of the rounds before. */
async function roundOf(deps: ServerDeps, round: number): Promise<Record<StepName | 'bare', Requested>> {
  const answers = plausibleAnswers(people * rounds).slice(round * people, (round + 1) * people)
  const [plain, scripted, answering] = [await begin(deps), await begin(deps), await begin(deps)]
  const guests = await finishedGuests(deps, people)
  const members = await signedInPeople(deps, people)
  const each = <Of>(all: readonly Of[], submitOf: (of: Of, at: number) => Submit): Requested => ({
    ...{ submits: all.map(submitOf), units: all.length },
  })
  const full = inTurns(plain.map((one, at) => fullPages(one, answers[at] ?? {})))
  const single = scripted.map((one, at) => oneByOne(one, answers[at] ?? {}))
  const report = each(guests, ({ cookie, responseId }) => ({
    path: `/recommendations3?responseId=${responseId}`,
    cookie,
  }))
  return {
    landing: each(plain, () => ({ path: '/', cookie: '' })),
    signIn: each(plain, () => ({ path: '/login', cookie: '' })),
    start: each(plain, (_, at) => startOf(`127.${round + 1}.${at % 250}.${1 + Math.floor(at / 250)}`)),
    step: { submits: full, units: answers.reduce((sum, given) => sum + pagesOf(given), 0) },
    oneByOne: { submits: inTurns(single), units: answers.reduce((sum, given) => sum + Object.keys(given).length, 0) },
    answer: each(answering, (one, at) => firstSaved(oneByOne(one, answers[at] ?? {}))),
    ...{ reportFirst: report, reportAgain: report },
    dashboard: each(members, ({ cookie }) => ({ path: '/return-user', cookie })),
    bare: { submits: full.map((submit) => ({ ...submit, path: '/' })), units: full.length },
  }
}

const begin = (deps: ServerDeps) => beginCheckUps(deps, people)

const firstSaved = (submits: readonly Submit[]): Submit => {
  const saved = submits.find(({ part }) => part === 'none')
  if (!saved) throw new Error('A plausible person answered nothing')
  return saved
}

/** The request of a start at this local address. */
export const startOf = (from: string): Submit => ({
  ...{ path: '/start', cookie: '', follow: true, from },
  body: formBody({ audience: ['self'], length: ['whole'], consent: ['yes'] }),
})

/** All first requests, then all second ones, so that each person's come in order. */
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
