import { startPostgres } from '#tests/database/postgres.ts'
import { startProduct } from '#tests/product-process.ts'
import type { CallName, Figures } from '../budgets.ts'
import { type Caller, makeCallers } from '../callers.ts'
import { cpuMs } from '../process-figures.ts'
import { quantile } from '../quantile.ts'

const people = 60
const rounds = 3
const connections = 4

type ApiRequest = { path: string; cookie: string; body?: object }

/** The request of each call: the most frequent reads and writes of a partner's own pages. */
const calls: Record<CallName, (caller: Caller) => ApiRequest> = {
  getSessionSimple: ({ cookie }) => ({ path: '/auth/getSessionSimple', cookie }),
  getSessionExpanded: ({ cookie }) => ({ path: '/auth/getSessionExpanded', cookie }),
  checkForExistingAcct: ({ cookie, responseId }) => ({ path: `/auth/checkForExistingAcct/${responseId}`, cookie }),
  cache: ({ cookie }) => ({ path: '/cache?assessmentId=13', cookie }),
  response: ({ open }) => ({
    path: '/assessment/response',
    cookie: open.cookie,
    body: {
      response_id: open.responseId,
      assessment_id: 13,
      page_id: 1,
      isLast: false,
      answers: { age_group: '65_74' },
    },
  }),
  recommendations: ({ cookie, responseId }) => ({ path: `/assessment/recommendations/${responseId}`, cookie }),
  fiveMetrics: ({ cookie, responseId }) => ({
    path: `/assessment/fiveMetrics/${responseId}/production`,
    cookie,
    body: {},
  }),
  intervention: ({ cookie }) => ({ path: '/assessment/intervention/walk', cookie }),
  partner: ({ cookie }) => ({ path: '/guidance/partner', cookie, body: { pid: 'volusia' } }),
  savedResponses: ({ cookie }) => ({ path: '/secured/responses', cookie }),
}

/** Measures the ten most used API calls on both databases: CPU time and 95th percentile of the response time. */
export async function measureCalls(): Promise<Figures> {
  const sqlite = await measure('sqlite', {})
  const postgres = await startPostgres()
  return { ...sqlite, ...(await measure('postgres', { DATABASE_URL: postgres.url }).finally(postgres.stop)) }
}

async function measure(kind: 'sqlite' | 'postgres', database: Record<string, string>): Promise<Figures> {
  const product = await startProduct({ ...database, LOG_LEVEL: 'info' })
  try {
    const callers = await makeCallers(product.dataDir, people, database)
    const figures: Figures = {}
    for (const name of Object.keys(calls) as CallName[]) {
      const requests = callers.map(calls[name])
      const times: number[] = []
      // The first round is a warm-up.
      await sendAll(product.origin, requests, [])
      const before = cpuMs(product.process.pid)
      for (let round = 0; round < rounds; round++) await sendAll(product.origin, requests, times)
      figures[`call-${name}-cpu-${kind}`] = (cpuMs(product.process.pid) - before) / times.length
      figures[`call-${name}-p95-${kind}`] = quantile(times, 0.95)
    }
    return figures
  } finally {
    await product.stop()
  }
}

/** Sends the requests over a few concurrent connections and appends the milliseconds of each to `times`. */
async function sendAll(origin: string, requests: readonly ApiRequest[], times: number[]): Promise<void> {
  const waiting = [...requests]
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) times.push(await send(origin, next))
  }
  await Promise.all(Array.from({ length: connections }, work))
}

async function send(origin: string, { path, cookie, body }: ApiRequest): Promise<number> {
  const began = performance.now()
  const response = await fetch(`${origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}: ${text}`)
  return performance.now() - began
}
