import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import type { ServerDeps } from '#server/deps.ts'
import { createPostgresDatabase, cutConnections } from '../database/own-database.ts'
import { partners, staff } from '../support/actors.ts'
import { answersUpTo, beginCheckUps } from '../support/check-ups.ts'
import { startProduct } from '../support/product-process.ts'
import { type Data, type Person, people, sendNextPage, storedOf, withDeps } from './people.ts'

const pages = wellbeing13.pages.length

describe.each(['SQLite file', 'PostgreSQL database'] as const)('two processes on one %s', (kind) => {
  let data: Data
  beforeEach(async () => {
    data = { DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'checkup-two-')) }
    if (kind === 'PostgreSQL database') data.DATABASE_URL = await createPostgresDatabase()
  })
  afterEach(() => rmSync(data.DATA_DIR, { recursive: true, force: true }))

  test('that start at once on empty storage lose no page that people send to either', async () => {
    const { DATA_DIR, ...database } = data
    const products = await Promise.all([1, 2].map(() => startProduct(database, DATA_DIR)))
    const everybody = await people(data, 20, 2)
    // Every person alternates between the processes from page to page.
    const fillIn = async (person: Person, at: number) => {
      while (person.pagesKept < pages) {
        const { origin = '' } = products[(at + person.pagesKept) % 2] ?? {}
        await sendNextPage(origin, person)
      }
    }
    await Promise.all(everybody.map(fillIn))
    const stored = await storedOf(data, everybody)
    expect(stored).toEqual(everybody.map(({ answers }) => answersUpTo(pages, answers)))
    await Promise.all(products.map((product) => product.stop()))
  })

  test('let one of two staff have each request that both take at once, and name that one to the other', async () => {
    const { DATA_DIR, ...database } = data
    const first = await startProduct(database, DATA_DIR)
    const products = [first, await startProduct(database, DATA_DIR)]
    const { requests, members } = await withDeps(data, async (deps) => ({
      requests: await requestsToPartner(deps, 12),
      members: [await memberOf(deps, 'staff', 'Sam'), await memberOf(deps, 'partner_admin', 'Ana')],
    }))
    const send = (at: number, id: string, body?: string) => {
      const { origin = '' } = products[at] ?? {}
      const cookie = members[at]?.cookie ?? ''
      const type = 'application/x-www-form-urlencoded'
      return fetch(`${origin}/staff/requests/${id}`, {
        ...(body && { method: 'POST', body }),
        redirect: 'manual',
        headers: { origin, cookie, ...(body && { 'content-type': type }) },
      })
    }
    for (const id of requests) {
      const both = await Promise.all([0, 1].map((at) => send(at, id, 'go=take&revision=0')))
      expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409])
      const taker = both[0]?.status === 303 ? 0 : 1
      const late = await textOf(both[1 - taker])
      expect(late).toContain(`${members[taker]?.name} was faster. Nothing was changed.`)
      expect(late).toContain(`Take over from ${members[taker]?.name}`)
      expect(await textOf(await send(taker, id))).toContain('You have this.')
    }
    const stored = await withDeps(data, ({ db }) => db.selectFrom('request').select(['state', 'revision']).execute())
    expect(stored).toEqual(requests.map(() => ({ state: 'taken', revision: 1 })))
    await Promise.all(products.map((product) => product.stop()))
  })
})

/** Returns the text of a page, without tags. */
const textOf = async (page: Response | undefined) => (await page?.text())?.replace(/^[\s\S]*<main|<[^>]*>/g, '')

/** Creates a member of staff with this first name, and signs them in. */
async function memberOf(deps: ServerDeps, role: 'staff' | 'partner_admin', name: string) {
  const cookie = await staff({ deps }, role, partners.theirs)
  const email = `${role}-${partners.theirs}-true@example.org`
  await deps.db.updateTable('person').set({ first_name: name }).where('email', '=', email).execute()
  return { name, cookie }
}

/** Creates requests to a partner, each from a check-up. Returns their ids. */
async function requestsToPartner(deps: ServerDeps, count: number): Promise<string[]> {
  const checkUps = await beginCheckUps(deps, count)
  const rows = checkUps.map(({ responseId }) => ({
    ...{ id: uuid(), response_id: responseId, partner_id: partners.theirs, kind: 'question', name: 'Rosa' },
    ...{ asked_at: deps.now().toISOString(), due_on: '2030-01-01', state: 'new' },
  }))
  await deps.db.insertInto('request').values(rows).execute()
  return rows.map(({ id }) => id)
}

test('a process recovers when PostgreSQL has terminated all of its connections', async () => {
  const data = {
    DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'checkup-cut-')),
    DATABASE_URL: await createPostgresDatabase(),
  }
  const product = await startProduct({ DATABASE_URL: data.DATABASE_URL }, data.DATA_DIR)
  const [person] = await people(data, 1, 3)
  if (!person) throw new Error('Nobody is here')
  await sendNextPage(product.origin, person)
  const client = new pg.Client({ connectionString: data.DATABASE_URL })
  await client.connect()
  await cutConnections(client)
  await client.end()
  await expect.poll(async () => (await fetch(`${product.origin}/readyz`)).status).toBe(200)
  await sendNextPage(product.origin, person)
  expect(await storedOf(data, [person])).toEqual([answersUpTo(2, person.answers)])
  await product.stop()
  rmSync(data.DATA_DIR, { recursive: true, force: true })
})
