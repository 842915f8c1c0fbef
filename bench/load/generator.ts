// Load generator, run as a separate process: node bench/load/generator.ts PLAN
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../quantile.ts'
import type { Outcome, Plan, Submit } from './plan.ts'

const [file = ''] = process.argv.slice(2)
const { origin, connections, submits, proxy } = JSON.parse(readFileSync(file, 'utf8')) as Plan
const { hostname, port: ownPort, host } = new URL(origin)
const port = proxy ?? ownPort
const inTurn = submits.filter(({ dueMs }) => dueMs === undefined)
const paced = submits.filter(({ dueMs }) => dueMs !== undefined)
// Requests with a due time simulate a proxy, so they use any number of connections. Otherwise the number is limited.
const agent = new http.Agent({ keepAlive: true, ...(paced.length === 0 && { maxSockets: connections }) })

type Answer = { status: number; location?: string | undefined; cookies: string[]; bytes: number }

/** Sends one request as a browser does and resolves after the full body has arrived. */
const ask = ({ path, cookie, body, part, from }: Submit, isRedirect = false) =>
  new Promise<Answer>((resolve) => {
    const headers: http.OutgoingHttpHeaders = { host, cookie, 'accept-encoding': 'gzip, deflate, br' }
    if (part) headers['x-part'] = part
    if (body !== undefined || isRedirect) headers['sec-fetch-site'] = 'same-origin'
    if (body !== undefined) {
      headers.origin = origin
      headers['content-type'] = 'application/x-www-form-urlencoded'
      headers['content-length'] = Buffer.byteLength(body)
    }
    const local = from ? { localAddress: from, family: 4, agent: false } : { agent }
    const method = body === undefined ? 'GET' : 'POST'
    const request = http.request({ hostname, port, path, method, headers, ...local }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () =>
        resolve({
          ...{ status: response.statusCode ?? 0, location: response.headers.location, bytes },
          cookies: response.headers['set-cookie'] ?? [],
        }),
      )
    })
    request.on('error', () => resolve({ status: 0, cookies: [], bytes: 0 }))
    request.end(body)
  })

/** A page without questions for these answers causes another redirect. */
const mostRedirects = 3

async function send(submit: Submit): Promise<Answer> {
  let answer = await ask(submit)
  let { cookie } = submit
  for (let hop = 0; submit.follow && answer.status === 303 && answer.location && hop < mostRedirects; hop++) {
    const { body: _, ...page } = submit
    cookie = [cookie, ...answer.cookies.flatMap((line) => line.split(';')[0] ?? [])].filter(Boolean).join('; ')
    const next = await ask({ ...page, path: answer.location, cookie }, true)
    answer = { ...next, bytes: next.bytes + answer.bytes }
  }
  return answer
}

const times: number[] = []
const statuses: Record<string, number> = {}
let bytes = 0

async function measure(submit: Submit, since: number) {
  const answer = await send(submit)
  times.push(performance.now() - since)
  bytes += answer.bytes
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
}

const began = performance.now()
let next = 0
async function sendOneAfterTheOther() {
  for (let submit = inTurn[next++]; submit; submit = inTurn[next++]) await measure(submit, performance.now())
}
async function sendWhenDue(submit: Submit) {
  const due = began + (submit.dueMs ?? 0)
  await wait(Math.max(0, due - performance.now()))
  await measure(submit, due)
}
await Promise.all([...Array.from({ length: connections }, sendOneAfterTheOther), ...paced.map(sendWhenDue)])
const rate = (times.length * 1000) / (performance.now() - began)
agent.destroy()
const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((part) => quantile(times, part))
const { user, system } = process.cpuUsage()
const cpuMs = (user + system) / 1000
const outcome: Outcome = { sent: times.length, rate, p50, p95, p99, bytes: bytes / times.length, statuses, cpuMs }
process.stdout.write(JSON.stringify(outcome))
