import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { answersUpTo } from '#tests/check-ups.ts'
import { startProduct } from '#tests/product-process.ts'
import { type Data, people, sendNextPage, storedOf } from './people.ts'

const disk = mkdtempSync(path.join(os.tmpdir(), 'checkup-full-'))

/** Only root may mount a small disk. */
const isMounted = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

test.skipIf(!isMounted)('asks to try again while the disk is full, and loses no acknowledged page', async () => {
  const data: Data = { DATA_DIR: disk }
  const product = await startProduct({}, disk)
  const everybody = await people(data, 40, 10)
  const filler = path.join(disk, 'filler')
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(filler, Buffer.alloc(bavail * bsize))
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
  const acknowledged = everybody.filter(({ pagesKept }) => pagesKept > 0)
  const stored = await storedOf(data, acknowledged)
  expect(stored).toEqual(acknowledged.map(({ answers }) => answersUpTo(1, answers)))
  for (const person of everybody.filter(({ pagesKept }) => pagesKept === 0)) await sendNextPage(product.origin, person)
  await product.stop()
})
