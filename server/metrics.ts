import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { figuresOf } from '../database/figures.ts'
import type { Database } from '../database/schema.ts'
import { queueFigures } from './outbox/operator.ts'
import type { RouteClass } from './route-class.ts'
import type { EventCounters } from './security-events.ts'

/** One answered request. */
export type Answered = { method: string; route: RouteClass; status: number; seconds: number }

/** The figures of this process and of its database, for a monitoring system that scrapes them. */
export type Metrics = EventCounters & {
  countAnswer: (answered: Answered) => void
  /** Returns the figures in Prometheus' text format, and its content type. */
  read: () => Promise<{ text: string; contentType: string }>
}

/** `toReview` returns the names of the content that must be reviewed today. */
type MetricsDeps = { db: Database; now: () => Date; toReview: () => readonly string[] }

/** Upper bounds of the latency histogram, in seconds: pages take milliseconds, a PDF in a queue up to a minute. */
const latencyBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
/** Methods with a label of their own; any other is `other`, since callers choose it. */
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS']
const secondsPerMs = 0.001

/**
 * Creates the figures. No label has a value that a caller can choose, so the number of series is bounded, and none names a
 * person, a session or a check-up.
 */
export function createMetrics({ db, now, toReview }: MetricsDeps): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
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
  const queued = new Gauge({
    name: 'checkup_outbox_messages',
    help: 'Messages that have not left, by state.',
    labelNames: ['state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'checkup_outbox_oldest_due_seconds',
    help: 'How long ago the oldest waiting message was due; 0 when none is due.',
    registers,
  })
  const connections = new Gauge({
    name: 'checkup_database_connections',
    help: 'Connections to PostgreSQL: open, busy, and requests that wait for one.',
    labelNames: ['state'],
    registers,
  })
  const bytes = new Gauge({ name: 'checkup_database_bytes', help: 'Size of the database, in bytes.', registers })
  const locked = new Gauge({
    name: 'checkup_database_locked_total',
    help: 'Statements that failed because the database was locked.',
    registers,
  })
  const review = new Gauge({
    name: 'checkup_content_review_due',
    help: 'Content whose texts must be read again against their source, by name; absent when none must.',
    labelNames: ['content'],
    registers,
  })
  const up = new Gauge({
    name: 'checkup_database_up',
    help: '1 when the database answered this scrape, else 0.',
    registers,
  })

  async function readDatabase(): Promise<void> {
    const [queue, figures] = await Promise.all([queueFigures({ db, now }), figuresOf(db)])
    for (const [state, count] of Object.entries(queue.byState)) queued.set({ state }, count)
    oldest.set(queue.oldestDueMs * secondsPerMs)
    for (const [state, count] of Object.entries(figures.connections ?? {})) connections.set({ state }, count)
    bytes.set(figures.bytes)
    locked.set(figures.locked)
  }

  return {
    countAnswer: ({ method, route, status, seconds }) =>
      latency.observe({ method: methods.includes(method) ? method : 'other', route, status }, seconds),
    countSecurityEvent: (event) => events.inc({ event }),
    countRateLimit: (limit) => limits.inc({ limit }),
    async read() {
      review.reset()
      for (const content of toReview()) review.set({ content }, 1)
      // While the database is away, the figures of the process are still worth reading.
      up.set(
        await readDatabase().then(
          () => 1,
          () => 0,
        ),
      )
      return { text: await registry.metrics(), contentType: registry.contentType }
    },
  }
}
