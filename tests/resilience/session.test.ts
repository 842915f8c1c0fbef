import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createKeyedHash, readSecret } from '#platform/crypto/secret.ts'
import { signedLink } from '#platform/request/start-link.server.ts'
import { createPostgresDatabase } from '../database/own-database.ts'
import { type RunningProduct, startProduct } from '../support/product-process.ts'

describe.each(['SQLite file', 'PostgreSQL database'] as const)('the session over two processes on one %s', (kind) => {
  let data: string
  let products: RunningProduct[]
  beforeEach(async () => {
    data = mkdtempSync(path.join(os.tmpdir(), 'checkup-session-'))
    // Both processes share one data folder, as behind a load balancer.
    const environment = { ...(kind === 'PostgreSQL database' && { DATABASE_URL: await createPostgresDatabase() }) }
    products = await Promise.all([1, 2].map(() => startProduct(environment, data)))
  })
  afterEach(async () => {
    await Promise.all(products.map((product) => product.stop()))
    rmSync(data, { recursive: true, force: true })
  })
  const at = (place: number) => products[place % 2]?.origin ?? ''
  const begin = async (address: string) => {
    const answer = await fetch(at(0) + address, { redirect: 'manual' })
    return answer.headers.getSetCookie().map((line) => line.split(';')[0])[0] ?? ''
  }

  test('drafts of many pages that close at once are all saved, whichever process gets them', async () => {
    const cookie = await begin('/start?partner=volusia')
    const save = (place: number) =>
      fetch(`${at(place)}/api/auth/draft`, {
        method: 'POST',
        headers: { cookie, origin: at(place), 'content-type': 'application/json' },
        body: JSON.stringify({ address: `/help?page=${place}`, fields: [['name', `typed on page ${place}`]] }),
      })
    const saved = await Promise.all([0, 1, 2, 3, 4].map(save))
    expect(saved.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    for (const place of [0, 1, 2, 3, 4]) {
      const page = await fetch(`${at(place + 1)}/help?page=${place}`, { headers: { cookie } })
      expect(await page.text()).toContain(`typed on page ${place}`)
    }
  })

  test('a session ended on a shared computer at one process is ended at the other', async () => {
    const cookie = await begin(signedLink(createKeyedHash(readSecret(undefined, data)), 'kiosk', 'volusia', 'en'))
    const tokenStatus = async (place: number) => {
      const answer = await fetch(`${at(place)}/api/auth/getSessionSimple`, { headers: { cookie } })
      return ((await answer.json()) as { tokenStatus: string }).tokenStatus
    }
    expect([await tokenStatus(0), await tokenStatus(1)]).toEqual(['present', 'present'])
    await fetch(`${at(0)}/api/auth/leave`, { method: 'POST', headers: { cookie, origin: at(0) } })
    expect([await tokenStatus(0), await tokenStatus(1)]).toEqual(['invalid', 'invalid'])
  })
})
