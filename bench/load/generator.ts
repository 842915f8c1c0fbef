// Load generator: sends forms as fast as the product answers them. Run as a separate process: node
// bench/load/generator.ts PLAN
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { quantile } from '../quantile.ts'
import type { Outcome, Plan, Submit } from './plan.ts'

const [file = ''] = process.argv.slice(2)
const { origin, connections, seconds, submits } = JSON.parse(readFileSync(file, 'utf8')) as Plan
const { hostname, port, host } = new URL(origin)
const agent = new http.Agent({ keepAlive: true, maxSockets: connections })

/** Sends one form and resolves with the response status after the whole body has arrived. */
const send = ({ path, cookie, body }: Submit) =>
  new Promise<number>((resolve, reject) => {
    const headers = {
      host,
      origin,
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
    }
    const request = http.request({ agent, hostname, port, path, method: 'POST', headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', reject)
    request.end(body)
  })

const times: number[] = []
const statuses: Record<string, number> = {}
const began = performance.now()
const end = began + seconds * 1000
let next = 0

async function sendOneAfterTheOther() {
  for (;;) {
    const submit = submits[next++]
    if (!submit || performance.now() > end) return
    const at = performance.now()
    const status = await send(submit)
    times.push(performance.now() - at)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

await Promise.all(Array.from({ length: connections }, sendOneAfterTheOther))
const rate = (times.length * 1000) / (performance.now() - began)
agent.destroy()
const outcome: Outcome = { sent: times.length, rate, p50: quantile(times, 0.5), p95: quantile(times, 0.95), statuses }
process.stdout.write(JSON.stringify(outcome))
