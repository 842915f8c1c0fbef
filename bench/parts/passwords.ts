import { setTimeout as pause } from 'node:timers/promises'
import { startProduct } from '#tests/product-process.ts'
import type { Figures } from '../budgets.ts'

const passwords = 60
/** From a network for documentation (RFC 5737). */
const attacker = '203.0.113.7'
/** Pause between two strangers in ms. Their networks are from the range for benchmarks (RFC 2544), which has 512. */
const pauseMs = 50

/** Measures a stranger's response times while many wrong passwords from one address are checked. */
export async function measurePasswords(): Promise<Figures> {
  const product = await startProduct({ TRUSTED_PROXIES: '1', ORIGIN: 'http://localhost' })
  const { origin } = product
  let strangers = 0
  /** Returns the duration of a request from a new address, in milliseconds. */
  async function timed(path: string, status: number, fields?: Record<string, string>): Promise<number> {
    strangers += 1
    const headers = { 'x-forwarded-for': `198.${18 + (strangers % 2)}.${Math.floor(strangers / 2) % 256}.7`, origin }
    const body = fields && new URLSearchParams(fields)
    const began = performance.now()
    const answer = await fetch(origin + path, { method: body ? 'POST' : 'GET', headers, body, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status !== status) throw new Error(`${path} was answered with ${answer.status}`)
    return performance.now() - began
  }
  const askAll = async () => ({
    start: await timed('/start', 200),
    favicon: await timed('/favicon.svg', 200),
    code: await timed('/login', 303, { go: 'send', contact: `stranger-${strangers}@example.org` }),
  })
  const tryPassword = async (at: number) => {
    const headers = { 'x-forwarded-for': attacker, 'content-type': 'application/json' }
    const body = JSON.stringify({ email: `nobody-${at}@example.org`, password: 'three grey geese' })
    const answer = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    // Above the length of the queue: 503.
    if (![401, 503].includes(answer.status)) throw new Error(`A password was answered with ${answer.status}`)
  }
  try {
    for (let round = 0; round < 3; round += 1) await askAll()
    const over = Promise.all(Array.from({ length: passwords }, (_, at) => tryPassword(at))).then(() => true)
    const times: Awaited<ReturnType<typeof askAll>>[] = []
    do times.push(await askAll())
    while (!(await Promise.race([over, pause(pauseMs, false)])))
    const slowest = (name: keyof (typeof times)[number]) => Math.max(...times.map((each) => each[name]))
    return {
      'passwords-start': slowest('start'),
      'passwords-favicon': slowest('favicon'),
      'passwords-code': slowest('code'),
    }
  } finally {
    await product.stop()
  }
}
