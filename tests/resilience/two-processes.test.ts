import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { createPostgresDatabase, cutConnections } from '../database/own-database.ts'
import { answersUpTo } from '../support/check-ups.ts'
import { startProduct } from '../support/product-process.ts'
import { type Data, type Person, people, sendNextPage, storedOf } from './people.ts'

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
})

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
