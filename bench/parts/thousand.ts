import type { ChildProcess } from 'node:child_process'
import os from 'node:os'
import { plausibleAnswers } from '#assessment/report/persons/populations.example.ts'
import { startPostgres } from '#tests/database/postgres.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { startProduct } from '#tests/support/product-process.ts'
import type { Figures } from '../budgets.ts'
import { fullPages } from '../forms.ts'
import { generate } from '../load/generate.ts'
import type { Outcome, Submit } from '../load/plan.ts'
import { settingsBehindProxy, startProxy } from '../load/proxy.ts'
import { withDeps } from '../people.ts'
import { cpuMsOfAll } from '../process-figures.ts'
import { startOf } from './steps.ts'

const {
  BENCH_PEOPLE = '1000',
  BENCH_SECONDS = process.env.BENCH_PEOPLE === undefined ? '300' : '20',
  BENCH_PACE = '5',
  BENCH_PROCESSES = String(os.availableParallelism()),
  BENCH_PROXY,
} = process.env
const people = Number(BENCH_PEOPLE)
const seconds = Number(BENCH_SECONDS)
/** Time between two pages of a person. */
const everyMs = Number(BENCH_PACE) * 1000
/** Minimum number of pages of a check-up. */
const fewestPages = 10
/** Behind the proxy all who start have one address, which has a rate limit. */
const measuresStarting = people === 1000 && BENCH_PROXY === undefined

/**
 * Measures response times on both databases: with a thousand respondents who answer concurrently, and with a thousand
 * who start concurrently.
 */
export async function measureThousand(): Promise<Figures> {
  const sqlite = await load('SQLite', {})
  const server = await startPostgres()
  const postgres = await load('PostgreSQL', { DATABASE_URL: server.url }).finally(server.stop)
  const both = (of: (loaded: Loaded) => number) => ({ sqlite: of(sqlite), postgres: of(postgres) })
  return {
    p95: both(({ answering }) => answering.p95),
    p99: both(({ answering }) => answering.p99),
    lost: both(({ answering }) => countLost(answering)),
    ...(measuresStarting && { newcomers: both(({ starting }) => p95OfAll(starting)) }),
  }
}

type Loaded = { answering: Outcome; starting: Outcome | null }

/** 204 is the redirect of the last page. */
const countLost = ({ sent, statuses }: Outcome): number => sent - (statuses[200] ?? 0) - (statuses[204] ?? 0)

/** A local address for each person. */
const addressOf = (at: number): string => `127.1.${at % 250}.${1 + Math.floor(at / 250)}`

const p95OfAll = (starting: Outcome | null): number =>
  starting && countLost(starting) === 0 ? starting.p95 : Number.POSITIVE_INFINITY

async function load(name: string, database: Record<string, string>): Promise<Loaded> {
  const behindProxy = BENCH_PROXY === undefined ? {} : await settingsBehindProxy()
  const product = await startProduct({ ...database, ...behindProxy, LOG_LEVEL: 'info', PROCESSES: BENCH_PROCESSES })
  const proxy = BENCH_PROXY === undefined ? null : await startProxy(product.origin)
  const ask = (submits: readonly Submit[]) =>
    generate({ origin: product.origin, proxy: proxy?.port, connections: 0, submits })
  const cpuMs = (of: ChildProcess | undefined) => (of?.pid ? cpuMsOfAll(of.pid) : 0)
  try {
    const answers = plausibleAnswers(people)
    const checkUps = Math.ceil(seconds / (everyMs / 1000) / fewestPages)
    const started = await withDeps(product.dataDir, database, (deps) => beginCheckUps(deps, people * checkUps))
    const submits = answers.flatMap((given, at) =>
      started
        .slice(at * checkUps, (at + 1) * checkUps)
        .flatMap((one) => fullPages(one, given))
        .map(({ follow: _, ...submit }, turn): Submit => {
          // Behind the proxy one address would exceed its rate limit.
          const from = proxy ? addressOf(at) : undefined
          return { ...submit, part: 'main', dueMs: everyMs * (turn + at / people), from }
        })
        .filter(({ dueMs = 0 }) => dueMs < seconds * 1000),
    )
    const before = [product.process, proxy?.process].map(cpuMs)
    const answering = await ask(submits)
    const [ofProduct = 0, ofProxy = 0] = [product.process, proxy?.process].map(
      (each, at) => cpuMs(each) - (before[at] ?? 0),
    )
    const inSeconds = (ms: number) => (ms / 1000).toFixed(1)
    process.stdout.write(
      `${name}, ${people} people: p50 ${answering.p50.toFixed(1)} ms; ` +
        `CPU time in s: product ${inSeconds(ofProduct)}, proxy ${inSeconds(ofProxy)}, ` +
        `load generator ${inSeconds(answering.cpuMs)}; statuses ${JSON.stringify(answering.statuses)}\n`,
    )
    const starting = measuresStarting
      ? await ask(
          answers.map((_, at) => ({
            ...startOf(addressOf(at)),
            dueMs: (5000 * at) / people,
          })),
        )
      : null
    return { answering, starting }
  } finally {
    proxy?.process.kill()
    await product.stop()
  }
}
