import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '../database/postgres.ts'
import { answersUpTo } from '../support/check-ups.ts'
import { startProduct } from '../support/product-process.ts'
import { type Data, type Person, people, sendNextPage, storedOf } from './people.ts'

const folder = () => mkdtempSync(path.join(os.tmpdir(), 'checkup-full-'))
const disks = { sqlite: folder(), postgres: folder() }
const dataDir = folder()

/** Only root may mount small disks. An empty PostgreSQL needs about 100 MB. */
const areMounted = (() => {
  try {
    for (const [disk, size] of [
      [disks.sqlite, '16m'],
      [disks.postgres, '160m'],
    ] as const)
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
afterAll(() => {
  for (const disk of Object.values(disks)) {
    if (areMounted) execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  }
  rmSync(dataDir, { recursive: true, force: true })
})

/** Fills a disk. Returns the file to delete in order to free it. */
function fill(disk: string): string {
  const filler = path.join(disk, 'filler')
  const { bavail, bsize } = statfsSync(disk)
  try {
    writeFileSync(filler, Buffer.alloc(bavail * bsize))
  } catch (error) {
    // The product may write between the two calls: the disk is full all the same.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
  return filler
}

/** Expects that every acknowledged submission is stored, and that a rejected one can be sent again. */
async function expectNothingLost(data: Data, origin: string, everybody: readonly Person[]): Promise<void> {
  const acknowledged = everybody.filter(({ pagesKept }) => pagesKept > 0)
  const stored = await storedOf(data, acknowledged)
  expect(stored).toEqual(acknowledged.map(({ answers, pagesKept }) => answersUpTo(pagesKept, answers)))
  for (const person of everybody) await sendNextPage(origin, person)
}

test.skipIf(!areMounted)('asks to try again while the disk is full, and loses no acknowledged page', async () => {
  const data: Data = { DATA_DIR: disks.sqlite }
  const product = await startProduct({}, disks.sqlite)
  const everybody = await people(data, 40, 10)
  const filler = fill(disks.sqlite)
  const ready = async () => (await fetch(`${product.origin}/readyz`)).status
  const refused: string[] = []
  for (const person of everybody)
    await sendNextPage(product.origin, person).catch((error: Error) => refused.push(error.message))
  expect(new Set(refused)).toEqual(new Set(['Page 1 was answered with 503']))
  expect(product.log()).toContain('the disk of the database is full')
  expect(product.log()).not.toContain('cannot rollback')
  expect(await ready()).toBe(503)
  rmSync(filler)
  expect(await ready()).toBe(200)
  await expectNothingLost(data, product.origin, everybody)
  await product.stop()
})

test.skipIf(!areMounted)('does so while the disk of PostgreSQL is full', async () => {
  const postgres = await startPostgres({ within: disks.postgres })
  const data: Data = { DATA_DIR: dataDir, DATABASE_URL: postgres.url }
  const product = await startProduct({ DATABASE_URL: postgres.url }, dataDir)
  const everybody = await people(data, 40, 10)
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  // Switches to a new WAL segment, so that writing a page of answers does not end the server.
  await admin.query('select pg_switch_wal()')
  await admin.query('create table room (taken boolean)')
  await admin.end()
  const filler = fill(disks.postgres)
  const refused: string[] = []
  while (refused.length < 5)
    for (const person of everybody)
      await sendNextPage(product.origin, person).catch(({ message }: Error) => refused.push(message.slice(-3)))
  expect(new Set(refused)).toEqual(new Set(['503']))
  expect(product.log()).toContain('the disk of the database is full')
  rmSync(filler)
  await expectNothingLost(data, product.origin, everybody)
  await product.stop()
  await postgres.stop()
})
