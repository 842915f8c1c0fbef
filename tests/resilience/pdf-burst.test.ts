import { expect, test } from 'vitest'
import { finishedCheckUp, people } from '#features/report/report.example.ts'
import { readPdf } from '../support/pdf.ts'
import { startProduct } from '../support/product-process.ts'
import { depsOf } from './people.ts'

/** Enough to fill the queue many times over. */
const burst = process.env.THOROUGH ? 200 : 60
const steps = 11

test(`${burst} concurrent PDF requests succeed, each with its own report, while pages are still served`, async () => {
  // Without load shedding, since the event-loop delay depends on the machine.
  const product = await startProduct({
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: '1',
    LONGEST_WAIT_SECONDS: '0',
    ORIGIN: 'http://localhost:0',
  })
  const deps = await depsOf({ DATA_DIR: product.dataDir })
  const holders: string[] = []
  for (let at = 0; at < burst; at++) {
    const { cookie } = await finishedCheckUp(deps, { ...people.almostEmpty, ladder_now: at % steps })
    holders.push(cookie)
  }
  await deps.db.destroy()
  const { origin } = product
  // Each request comes from a different network, since the queue limits the share of a network.
  const files = holders.map(async (cookie, at) => {
    const headers = {
      cookie,
      origin,
      'x-forwarded-for': `198.18.${at}.1`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const response = await fetch(`${origin}/report-pdf`, { method: 'POST', headers, body: 'size=14' })
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
  })
  const over = Promise.all(files).then(() => true)
  // Counts the pages served while a PDF is still pending.
  let pages = -1
  do {
    const response = await fetch(`${origin}/recommendations3`, { headers: { cookie: holders[0] ?? '' } })
    await response.arrayBuffer()
    expect(response.status).toBe(200)
    pages += 1
  } while (!(await Promise.race([over, false])))
  const rendered = await Promise.all(files)
  expect(rendered.filter(({ status }) => status !== 200)).toEqual([])
  expect(pages).toBeGreaterThan(burst / 4)
  const reported = await Promise.all(
    rendered.slice(0, 2 * steps).map(async ({ bytes }) => {
      const { text } = await readPdf(bytes)
      return Number(/Today: (\d+)/.exec(text)?.[1])
    }),
  )
  expect(reported).toEqual(reported.map((_, at) => at % steps))
  const requested = product.log().match(/"method":"POST","path":"\/report-pdf","status":200/g)
  expect(requested).toHaveLength(burst)
  await product.stop()
}, 600_000)
