import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openSqliteFile, sqliteFile } from '#database/open.ts'
import { answersUpTo } from '../support/check-ups.ts'
import { startProduct } from '../support/product-process.ts'
import { type Person, people, sendNextPage, storedOf } from './people.ts'

const times = process.env.THOROUGH ? 20 : 8
const peopleEachTime = 20
const pagesEach = 10

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-kill-'))
const data = { DATA_DIR: dataDir }
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** For each round, the number of acknowledged pages after which the process is killed. */
const moments = fc.sample(fc.integer({ min: 10, max: peopleEachTime * pagesEach - 20 }), { numRuns: times, seed: 20 })

test(`a killed process loses no acknowledged page, ${times} times in a row`, async () => {
  const everybody: Person[] = []
  for (const [time, moment] of moments.entries()) {
    const product = await startProduct({}, dataDir)
    const present = await people(data, peopleEachTime, time)
    everybody.push(...present)
    let saved = 0
    const fillIn = async (person: Person) => {
      while (person.pagesKept < pagesEach) {
        await sendNextPage(product.origin, person)
        if (++saved === moment) product.process.kill('SIGKILL')
      }
    }
    const ends = await Promise.allSettled(present.map(fillIn))
    await product.stop('SIGKILL')
    expect(ends.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    expect(saved).toBeGreaterThanOrEqual(moment)
  }
  const product = await startProduct({}, dataDir)
  const stored = await storedOf(data, everybody)
  for (const [at, person] of everybody.entries()) {
    // A page in flight may also have been stored, but never partially.
    const [answered, onItsWay] = [0, 1].map((more) => answersUpTo(person.pagesKept + more, person.answers))
    expect([answered, onItsWay]).toContainEqual(stored[at])
  }
  const file = openSqliteFile(sqliteFile(dataDir))
  expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
  file.close()
  await product.stop()
})
