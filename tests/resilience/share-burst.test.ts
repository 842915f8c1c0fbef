import { expect, test } from 'vitest'
import { finishedCheckUp, people } from '#features/report/report.example.ts'
import { startProduct } from '../support/product-process.ts'
import { depsOf } from './people.ts'

const burst = 500

test('500 concurrent shares are each created once with one message, while pages are still served', async () => {
  const product = await startProduct({
    ...{ TRUSTED_PROXIES: '1', ORIGIN: 'http://localhost:0' },
    // Without load shedding, so that the number of pages depends on scheduling and not on the speed of the machine.
    LONGEST_WAIT_SECONDS: '0',
    // Shorter than the burst: the timeout must not count the time that a complete request waits for others.
    REQUEST_SECONDS: '5',
  })
  const { origin } = product
  const deps = await depsOf({ DATA_DIR: product.dataDir })
  const holders: string[] = []
  for (let at = 0; at < burst; at++) holders.push((await finishedCheckUp(deps, people.almostEmpty)).cookie)
  /** Sends a request, and sends it again if the connection is lost. */
  const ask = (path: string, init: RequestInit): Promise<Response> =>
    fetch(origin + path, init).catch(() => ask(path, init))
  const share = async (cookie: string, at: number) => {
    const response = await ask('/share', {
      method: 'POST',
      redirect: 'manual',
      headers: {
        cookie,
        origin,
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': `10.0.${at % 100}.1`,
      },
      body: new URLSearchParams({
        method: 'email',
        share_to: `p${at}@example.org`,
        share_from: 'margaret@example.org',
        first_name: 'Margaret',
        last_name: 'Lee',
        request_key: `key-${at}`,
      }).toString(),
    })
    await response.arrayBuffer()
    return response.status
  }
  // The second request is a double submit.
  const done = holders.map(async (cookie, at) => [await share(cookie, at), await share(cookie, at)])
  const over = Promise.all(done).then(() => true)
  // Counts the pages served while a share is still pending.
  let pages = -1
  do {
    const response = await ask('/knowledge-base', { headers: { cookie: holders[0] ?? '' } })
    await response.arrayBuffer()
    expect(response.status).toBe(200)
    pages += 1
  } while (!(await Promise.race([over, false])))
  expect((await Promise.all(done)).flat().filter((status) => status !== 303)).toEqual([])
  expect(pages).toBeGreaterThan(0)
  const shares = await deps.db.selectFrom('share').select(['recipient', 'response_id']).execute()
  expect(shares).toHaveLength(burst)
  expect(new Set(shares.map(({ recipient }) => recipient)).size).toBe(burst)
  expect(new Set(shares.map(({ response_id }) => response_id)).size).toBe(burst)
  await expect
    .poll(
      async () =>
        (await deps.db.selectFrom('outbox_message').select('id').where('state', '=', 'sent').execute()).length,
      { timeout: 120_000, interval: 500 },
    )
    .toBe(burst)
  const delivered = await deps.db.selectFrom('pretend_delivery').select('recipient').execute()
  expect(delivered.map(({ recipient }) => recipient).sort()).toEqual(shares.map(({ recipient }) => recipient).sort())
  await deps.db.destroy()
  await product.stop()
}, 600_000)
