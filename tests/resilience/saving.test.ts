import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { createDeps } from '#server/deps.ts'
import { createPostgresDatabase, cutConnections } from '../database/own-database.ts'
import { beginCheckUps, type StartedCheckUp } from '../support/check-ups.ts'
import { startProduct } from '../support/product-process.ts'
import { depsOf } from './people.ts'

const rounds = 4
const guestsEachRound = 15

/** A guest who saves a check-up. `isConfirmed`: the product has confirmed it. */
type Guest = StartedCheckUp & { email: string; code: string; isConfirmed: boolean }
/** Storage shared by product and test. */
type Data = { DATA_DIR: string; DATABASE_URL?: string }

const folder = mkdtempSync(path.join(os.tmpdir(), 'checkup-saving-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a process killed while people save leaves each check-up saved completely or not at all', async () => {
  const data: Data = { DATA_DIR: path.join(folder, 'killed') }
  const everybody: Guest[] = []
  for (let round = 0; round < rounds; round += 1) {
    const product = await startProduct({}, data.DATA_DIR)
    const guests = await guestsWithCodes(data, round)
    everybody.push(...guests)
    const failed = await saveAll(product.origin, guests, (answered) => {
      if (answered === 3 + round) product.process.kill('SIGKILL')
    })
    await product.stop('SIGKILL')
    expect(failed).toBeGreaterThan(0)
  }
  const product = await startProduct({}, data.DATA_DIR)
  await expectAllOrNothing(data, product.origin, everybody)
  await product.stop()
})

test('an outage of PostgreSQL while people save leaves each check-up saved completely or not at all', async () => {
  const database = { DATABASE_URL: await createPostgresDatabase() }
  const data: Data = { DATA_DIR: path.join(folder, 'outage'), ...database }
  const product = await startProduct({ ...database, LOG_LEVEL: 'silent' }, data.DATA_DIR)
  const admin = new pg.Client({ connectionString: database.DATABASE_URL })
  await admin.connect()
  const everybody: Guest[] = []
  for (let round = 0; round < rounds; round += 1) {
    const guests = await guestsWithCodes(data, round)
    everybody.push(...guests)
    // Awaited at the end of the round, since it would otherwise cut connections of the next round's set-up.
    let cut: Promise<unknown> = Promise.resolve()
    await saveAll(product.origin, guests, (answered) => {
      if (answered === 1 + round) cut = cutConnections(admin)
    })
    await cut
  }
  expect(everybody.filter(({ isConfirmed }) => !isConfirmed).length).toBeGreaterThan(0)
  await expectAllOrNothing(data, product.origin, everybody)
  await product.stop()
  await admin.end()
})

/** Submits the codes of all guests at once. Returns the number of failures; calls `afterEach` after every success. */
async function saveAll(
  origin: string,
  guests: readonly Guest[],
  afterEach: (answered: number) => void,
): Promise<number> {
  let answered = 0
  const ends = await Promise.allSettled(
    guests.map(async (guest) => {
      await enter(origin, guest)
      answered += 1
      afterEach(answered)
    }),
  )
  return ends.filter(({ status }) => status === 'rejected').length
}

/**
 * Expects that each check-up is saved completely or not at all, that confirmed ones are saved, and that the same codes
 * work for the rest.
 */
async function expectAllOrNothing(data: Data, origin: string, everybody: readonly Guest[]): Promise<void> {
  const after = await stored(data, everybody)
  for (const [at, guest] of everybody.entries()) {
    expect([
      { owner: true, person: true, consent: true, used: true },
      { owner: false, person: false, consent: false, used: false },
    ]).toContainEqual(after[at])
    expect(guest.isConfirmed && !after[at]?.owner).toBe(false)
  }
  for (const [at, guest] of everybody.entries()) if (!after[at]?.owner) await enter(origin, guest)
  expect((await stored(data, everybody)).every(({ owner }) => owner)).toBe(true)
}

/** Submits a guest's code and records the confirmation. Throws if the save is not confirmed. */
async function enter(origin: string, guest: Guest): Promise<void> {
  const answer = await fetch(`${origin}/save?responseId=${guest.responseId}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, cookie: guest.cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ go: 'code', code: guest.code }),
  })
  await answer.arrayBuffer()
  if (answer.status !== 303) throw new Error(`Saving was answered with ${answer.status}`)
  guest.isConfirmed = true
}

/** Creates guests, each with an address and a pending code. */
const guestsWithCodes = (data: Data, round: number): Promise<Guest[]> =>
  withDatabase(data, async (deps) => {
    const started = await beginCheckUps(deps, guestsEachRound)
    const guests = started.map((checkUp, at) => ({
      ...checkUp,
      email: `guest-${round}-${at}@example.org`,
      code: String(100_000 + round * 1000 + at),
      isConfirmed: false,
    }))
    for (const guest of guests) {
      const { session_id } = await deps.db
        .selectFrom('response_holder')
        .select('session_id')
        .where('response_id', '=', guest.responseId)
        .executeTakeFirstOrThrow()
      await deps.db
        .insertInto('one_time_code')
        .values({
          id: guest.responseId,
          purpose: 'account',
          subject: guest.email,
          session_id,
          code_hash: deps.keyedHash('one-time-code', `${guest.responseId} ${guest.code}`),
          created_at: deps.now().toISOString(),
          expires_at: new Date(deps.now().getTime() + 600_000).toISOString(),
          tries: 0,
        })
        .execute()
    }
    return guests
  })

/** Returns which rows exist for each guest's saved check-up. */
const stored = (data: Data, guests: readonly Guest[]) =>
  withDatabase(data, ({ db }) =>
    Promise.all(
      guests.map(async ({ responseId, email }) => {
        const [owner, person, consent, code] = await Promise.all([
          db.selectFrom('response_owner').select('person_id').where('response_id', '=', responseId).execute(),
          db.selectFrom('person').select('id').where('email', '=', email).execute(),
          db.selectFrom('consent').select('id').where('response_id', '=', responseId).execute(),
          db.selectFrom('one_time_code').select('used_at').where('id', '=', responseId).executeTakeFirstOrThrow(),
        ])
        return {
          owner: owner.length === 1,
          person: person.length === 1,
          consent: consent.length === 1,
          used: code.used_at !== null,
        }
      }),
    ),
  )

async function withDatabase<Result>(
  data: Data,
  use: (deps: Awaited<ReturnType<typeof createDeps>>) => Promise<Result>,
) {
  const deps = await depsOf(data)
  return use(deps).finally(() => deps.db.destroy())
}
