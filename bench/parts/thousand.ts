import os from 'node:os'
import { plausibleAnswers } from '#assessment/report/persons/populations.example.ts'
import { startPostgres } from '#tests/database/postgres.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { startProduct } from '#tests/support/product-process.ts'
import type { Figures } from '../budgets.ts'
import { fullPages } from '../forms.ts'
import { generate } from '../load/generate.ts'
import type { Outcome, Submit } from '../load/plan.ts'
import { withDeps } from '../people.ts'
import { startOf } from './steps.ts'

const {
  BENCH_PEOPLE = '1000',
  BENCH_SECONDS = process.env.BENCH_PEOPLE === undefined ? '300' : '20',
  BENCH_PACE = '5',
  BENCH_PROCESSES = String(os.availableParallelism()),
} = process.env
const people = Number(BENCH_PEOPLE)
const seconds = Number(BENCH_SECONDS)
/** Time between two pages of a person. */
const everyMs = Number(BENCH_PACE) * 1000
/** Minimum number of pages of a check-up. */
const fewestPages = 10

/**
 * Measures response times on both databases: with a thousand respondents who answer concurrently, and with a thousand
 * who start concurrently.
 */
export async function measureThousand(): Promise<Figures> {
  const sqlite = await load({})
  const server = await startPostgres()
  const postgres = await load({ DATABASE_URL: server.url }).finally(server.stop)
  const both = (of: (loaded: Loaded) => number) => ({ sqlite: of(sqlite), postgres: of(postgres) })
  return {
    p95: both(({ answering }) => answering.p95),
    p99: both(({ answering }) => answering.p99),
    lost: both(({ answering }) => countLost(answering)),
    newcomers: both(({ starting }) => (countLost(starting) > 0 ? Number.POSITIVE_INFINITY : starting.p95)),
  }
}

type Loaded = { answering: Outcome; starting: Outcome }

/** 204 is the redirect of the last page. */
const countLost = ({ sent, statuses }: Outcome): number => sent - (statuses[200] ?? 0) - (statuses[204] ?? 0)

async function load(database: Record<string, string>): Promise<Loaded> {
  const product = await startProduct({ ...database, LOG_LEVEL: 'info', PROCESSES: BENCH_PROCESSES })
  const ask = (submits: readonly Submit[]) => generate({ origin: product.origin, connections: 0, submits })
  try {
    const answers = plausibleAnswers(people)
    const checkUps = Math.ceil(seconds / (everyMs / 1000) / fewestPages)
    const started = await withDeps(product.dataDir, database, (deps) => beginCheckUps(deps, people * checkUps))
    const submits = answers.flatMap((given, at) =>
      started
        .slice(at * checkUps, (at + 1) * checkUps)
        .flatMap((one) => fullPages(one, given))
        .map(({ follow: _, ...submit }, turn): Submit => {
          return { ...submit, part: 'main', dueMs: everyMs * (turn + at / people) }
        })
        .filter(({ dueMs = 0 }) => dueMs < seconds * 1000),
    )
    const answering = await ask(submits)
    const starting = await ask(
      answers.map((_, at) => ({
        ...startOf(`127.1.${at % 250}.${1 + Math.floor(at / 250)}`),
        dueMs: (5000 * at) / people,
      })),
    )
    return { answering, starting }
  } finally {
    await product.stop()
  }
}
