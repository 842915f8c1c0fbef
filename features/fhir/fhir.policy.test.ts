import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { type Caller, type CheckUp, castDatabase, contextOf } from '#tests/support/policy-cast.ts'
import { findReadable } from './fhir.policy.ts'

let db: Database
beforeAll(async () => {
  db = await castDatabase()
})

const cases: readonly [Caller, CheckUp, string | null, readonly string[], number][] = [
  ['browser', 'finished', 'own finished', [], 0],
  ['browser', 'coded', 'own coded', [], 0],
  ['browser', 'foreign', null, ['refusedCheckUp'], 0],
  ['rosa', 'saved', 'own saved', [], 0],
  ['staff', 'helped', 'of another helped', [], 1],
  ['staff', 'saved', null, ['refusedCheckUp'], 0],
  ['staffWithoutFactor', 'helped', null, ['refusedCheckUp'], 0],
  ['stranger', 'finished', null, ['refusedCheckUp'], 0],
]

test.each(cases)('decides whether %s may read the resources of %s: %s', async (caller, id, expected, noted, views) => {
  await db.deleteFrom('audit').execute()
  const events: string[] = []
  const found = await findReadable(contextOf(db, caller, events), id)
  expect(found && `${found.isOwn ? 'own' : 'of another'} ${found.response.id}`).toBe(expected)
  expect(events).toEqual(noted)
  expect(await db.selectFrom('audit').select('id').execute()).toHaveLength(views)
})
