import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { castDatabase, contextOf, decisionOf, urlOf } from '#tests/support/policy-cast.ts'
import { findProgramPerson, programPerson } from './program.policy.ts'

let db: Database
beforeAll(async () => {
  db = await castDatabase()
})

test.each([
  ['browser', 'finished', 'finished'],
  ['browser', 'begun', '303 /es/recommendations3?responseId=begun'],
  ['browser', 'coded', '403'],
  ['browser', 'foreign', '404'],
  ['browser', null, '404'],
  ['rosa', 'saved', 'saved'],
  ['staff', 'helped', '404'],
] as const)('%s chooses a program for %s: %s', async (caller, id, expected) => {
  const decided = decisionOf(async () => (await programPerson(contextOf(db, caller), urlOf(id))).response)
  expect(await decided).toBe(expected)
})

test.each([
  ['browser', 'finished', 'finished'],
  ['browser', 'begun', 'pagesOpen'],
  ['browser', 'coded', null],
  ['browser', 'foreign', null],
  ['browser', undefined, null],
  ['rosa', 'saved', 'saved'],
  ['staff', 'helped', null],
] as const)('a call of %s chooses a program for %s: %s', async (caller, id, expected) => {
  const decided = decisionOf(async () => {
    const found = await findProgramPerson(contextOf(db, caller), id)
    return found && typeof found !== 'string' ? found.response : found
  })
  expect(await decided).toBe(expected)
})
