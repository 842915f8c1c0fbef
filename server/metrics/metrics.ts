import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { lastRuns } from '#database/background-runs.ts'
import { figuresOf } from '#database/figures.ts'
import type { Database } from '#database/schema.ts'
import type { EventCounters } from '#platform/logging/security-events.ts'
import { queueFigures } from '#platform/messages/operator.ts'
import type { Documents } from '#platform/pdf-engine/documents.ts'
import { clockProblem } from '../clock.ts'
import { shareFigures } from './cluster-metrics.ts'
import type { RouteClass } from './route-class.ts'

export type Answered = { method: string; route: RouteClass; status: number; seconds: number }

/** Metrics of all processes and of the database, for a monitoring system that scrapes them. */
export type Metrics = EventCounters & {
  countAnswer: (answered: Answered) => void
  /** Counts a run of a background job. */
  countJob: (name: string, run: { seconds: number; failed: boolean }) => void
  /** Returns the metrics of all processes in Prometheus' text format, with their content type. */
  read: () => Promise<{ text: string; contentType: string }>
}

/** `toReview` returns the names of the content due for review. */
type MetricsDeps = {
  db: Database
  now: () => Date
  toReview: () => readonly string[]
  documents: Pick<Documents, 'waiting'>
}

/** Upper bounds of the latency histogram in seconds: pages take milliseconds, a queued PDF up to a minute. */
const latencyBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
/** Upper bounds for background jobs in seconds: most look for a few rows; retention and counting take minutes. */
const jobBuckets = [0.01, 0.1, 1, 10, 60, 600]
const secondsPerMs = 0.001
/** Time limit of the database in ms, since a monitoring system gives up on a scrape after some 10 seconds. */
const longestReadMs = 3000
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/**
 * Creates the metrics. Callers cannot choose the value of a label, so the number of series is bounded and no label
 * names a person, a session or a check-up.
 */
export function createMetrics({ db, now, toReview, documents }: MetricsDeps): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const readAll = shareFigures(registry)
  collectDefaultMetrics({ register: registry })
  /** Options of a metric that has the same value in every process. */
  const sameInAll = { registers, aggregator: 'max' } as const
  new Gauge({
    name: 'checkup_build_info',
    help: '1, with the version of the product.',
    labelNames: ['version'],
    ...sameInAll,
  }).set({ version }, 1)
  const latency = new Histogram({
    name: 'checkup_request_seconds',
    help: 'Time to answer a request, by method, route class and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: latencyBuckets,
    registers,
  })
  const events = new Counter({
    name: 'checkup_security_events_total',
    help: 'Security events, by name (docs/incident.md).',
    labelNames: ['event'],
    registers,
  })
  const limits = new Counter({
    name: 'checkup_rate_limited_total',
    help: 'Requests over a rate limit, by the name of the limit.',
    labelNames: ['limit'],
    registers,
  })
  const jobs = new Histogram({
    name: 'checkup_job_seconds',
    help: 'Time of a run of a background job, failed ones included, by name.',
    labelNames: ['name'],
    buckets: jobBuckets,
    registers,
  })
  const jobFailures = new Counter({
    name: 'checkup_job_failures_total',
    help: 'Runs of background jobs that failed, by name.',
    labelNames: ['name'],
    registers,
  })
  const collect = once(readDatabase)
  const ofDatabase = { ...sameInAll, collect }
  const ofProcess = { registers, collect }
  const queued = new Gauge({
    name: 'checkup_outbox_messages',
    help: 'Messages that have not left, by state.',
    labelNames: ['state'],
    ...ofDatabase,
  })
  const oldest = new Gauge({
    name: 'checkup_outbox_oldest_due_seconds',
    help: 'How long ago the oldest waiting message was due; 0 when none is due.',
    ...ofDatabase,
  })
  const succeeded = new Gauge({
    name: 'checkup_job_last_success_seconds',
    help: 'When a background job, or a backup, ended well the last time (Unix time), by name.',
    labelNames: ['name'],
    ...ofDatabase,
  })
  const clock = new Gauge({
    name: 'checkup_clock_problem',
    help: '1 while the clock may be wrong, so that nothing is deleted, by what is wrong.',
    labelNames: ['problem'],
    ...ofDatabase,
  })
  const bytes = new Gauge({ name: 'checkup_database_bytes', help: 'Size of the database, in bytes.', ...ofDatabase })
  const up = new Gauge({
    name: 'checkup_database_up',
    help: '1 when the database answered this scrape, else 0.',
    ...{ ...ofProcess, aggregator: 'min' as const },
  })
  const connections = new Gauge({
    name: 'checkup_database_connections',
    help: 'Connections to PostgreSQL: open, busy, and requests that wait for one.',
    labelNames: ['state'],
    ...ofProcess,
  })
  const waits = new Counter({
    name: 'checkup_database_waits_total',
    help: 'Statements and transactions that had to get a connection to PostgreSQL.',
    ...ofProcess,
  })
  const waited = new Counter({
    name: 'checkup_database_wait_seconds_total',
    help: 'How long they waited for it, all together.',
    ...ofProcess,
  })
  const locked = new Counter({
    name: 'checkup_database_locked_total',
    help: 'Statements that failed because the database was locked.',
    ...ofProcess,
  })
  const waitingDocuments = new Gauge({
    name: 'checkup_pdf_waiting',
    help: 'PDF documents in line, with the one that is being made.',
    registers: [],
    collect() {
      this.set(documents.waiting)
    },
  })
  const reviewDue = new Gauge({
    name: 'checkup_content_review_due',
    help: 'Content whose texts must be read again against their source, by name; absent when none must.',
    labelNames: ['content'],
    ...sameInAll,
    registers: [],
    collect() {
      this.reset()
      for (const content of toReview()) this.set({ content }, 1)
    },
  })
  registry.registerMetric(waitingDocuments)
  registry.registerMetric(reviewDue)

  /** Reads the metrics of the database. Ignores failures: the metrics of the process are useful without them. */
  async function readDatabase(): Promise<void> {
    const isAnswered = setFigures().then(
      () => true,
      () => false,
    )
    up.set((await Promise.race([isAnswered, sleep(longestReadMs, false, { ref: false })])) ? 1 : 0)
  }

  async function setFigures(): Promise<void> {
    const [queue, figures, runs, problem] = await Promise.all([
      queueFigures({ db, now }),
      figuresOf(db),
      lastRuns(db),
      clockProblem({ db, now }),
    ])
    for (const [state, count] of Object.entries(queue.byState)) queued.set({ state }, count)
    oldest.set(queue.oldestDueMs * secondsPerMs)
    for (const [name, at] of runs) succeeded.set({ name }, at.getTime() * secondsPerMs)
    clock.reset()
    if (problem) clock.set({ problem }, 1)
    for (const [state, count] of Object.entries(figures.connections ?? {})) connections.set({ state }, count)
    bytes.set(figures.bytes)
    for (const [counter, value] of [
      [locked, figures.locked],
      [waits, figures.waits?.count ?? 0],
      [waited, (figures.waits?.ms ?? 0) * secondsPerMs],
    ] as const) {
      counter.reset()
      counter.inc(value)
    }
  }

  return {
    countAnswer: ({ method, route, status, seconds }) => latency.observe({ method, route, status }, seconds),
    countSecurityEvent: (event) => events.inc({ event }),
    countRateLimit: (limit) => limits.inc({ limit }),
    countJob(name, { seconds, failed }) {
      jobs.observe({ name }, seconds)
      if (failed) jobFailures.inc({ name })
    },
    read: async () => ({ text: await readAll(), contentType: registry.contentType }),
  }
}

/** Coalesces concurrent calls of an async function. */
function once(act: () => Promise<void>): () => Promise<void> {
  let going: Promise<void> | undefined
  return () =>
    (going ??= act().finally(() => {
      going = undefined
    }))
}
