// Paced load: node bench/load/paced.ts PLAN. Each person sends a form, waits, and sends the next one.
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../quantile.ts'
import type { Outcome, PacedPlan } from './plan.ts'

const [file = ''] = process.argv.slice(2)
const { origin, everySeconds, seconds, people } = JSON.parse(readFileSync(file, 'utf8')) as PacedPlan
const { hostname, port, host } = new URL(origin)
// As behind a proxy: a pool of persistent connections.
const agent = new http.Agent({ keepAlive: true })

/**
 * Sends one form as a script does, which gets the next page in the same answer. Resolves with the status, 0 for a
 * network error.
 */
const send = (path: string, cookie: string, body: string) =>
  new Promise<number>((resolve) => {
    const headers = {
      ...{ host, origin, cookie, 'accept-encoding': 'gzip', 'x-part': 'main' },
      ...{ 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) },
    }
    const request = http.request({ agent, hostname, port, path, method: 'POST', headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
    request.on('error', () => resolve(0))
    request.end(body)
  })

const times: number[] = []
const statuses: Record<string, number> = {}
const began = performance.now()
const end = began + seconds * 1000

/**
 * One person: starts at a random time in the first seconds, then sends a form at fixed intervals, regardless of the
 * response times.
 */
async function fillIn({ cookies, forms }: PacedPlan['people'][number], at: number) {
  let due = began + (everySeconds * 1000 * at) / people.length
  for (let turn = 0; due < end; turn++, due += everySeconds * 1000) {
    await wait(Math.max(0, due - performance.now()))
    const { path, body } = forms[turn % forms.length] ?? { path: '/', body: '' }
    const cookie = cookies[Math.floor(turn / forms.length) % cookies.length]
    const status = await send(path, cookie ?? '', body)
    // From the due time: a delay caused by the previous answer counts as well.
    times.push(performance.now() - due)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

await Promise.all(people.map(fillIn))
agent.destroy()
const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((part) => quantile(times, part))
const rate = (times.length * 1000) / (performance.now() - began)
const outcome: Outcome = { sent: times.length, rate, p50, p95, p99, bytes: 0, statuses }
process.stdout.write(JSON.stringify(outcome))
