import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createDeps } from '#server/deps.ts'
import { readSettings } from '#server/settings.ts'
import { type BegunCheckUp, beginCheckUps } from '#tests/check-ups.ts'
import { startProduct } from '#tests/running.ts'

const rounds = 4
const guestsEachRound = 15

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-saving-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

type Guest = BegunCheckUp & { email: string; code: string; told: boolean }

test('a process that is killed while people save leaves each check-up saved whole or not at all', async () => {
  const everybody: Guest[] = []
  for (let round = 0; round < rounds; round += 1) {
    const product = await startProduct({}, dataDir)
    const guests = await guestsWithCodes(round)
    everybody.push(...guests)
    let answered = 0
    const save = async (guest: Guest) => {
      await enter(product.origin, guest)
      if (++answered === 3 + round) product.process.kill('SIGKILL')
    }
    const ends = await Promise.allSettled(guests.map(save))
    await product.stop('SIGKILL')
    expect(ends.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  }
  const after = await stored(everybody)
  for (const [at, guest] of everybody.entries()) {
    expect([
      { owner: true, person: true, consent: true, used: true },
      { owner: false, person: false, consent: false, used: false },
    ]).toContainEqual(after[at])
    // Whoever was told that it is saved has it saved.
    expect(guest.told && !after[at]?.owner).toBe(false)
  }

  const product = await startProduct({}, dataDir)
  const unsaved = everybody.filter((_, at) => !after[at]?.owner)
  for (const guest of unsaved) await enter(product.origin, guest)
  await product.stop()
  expect((await stored(everybody)).every(({ owner }) => owner)).toBe(true)
})

/** Enters a guest's code, and notes that the product has said that it is saved. */
async function enter(origin: string, guest: Guest): Promise<void> {
  const answer = await fetch(`${origin}/save?responseId=${guest.responseId}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, cookie: guest.cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ go: 'code', code: guest.code }),
  })
  await answer.arrayBuffer()
  if (answer.status !== 303) throw new Error(`Saving was answered with ${answer.status}`)
  guest.told = true
}

/** Guests who have had a code sent, each to an address of their own. */
const guestsWithCodes = (round: number): Promise<Guest[]> =>
  withDatabase(async (deps) => {
    const begun = await beginCheckUps(deps, guestsEachRound)
    const guests = begun.map((checkUp, at) => ({
      ...checkUp,
      email: `guest-${round}-${at}@example.org`,
      code: String(100_000 + round * 1000 + at),
      told: false,
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

/** What there is of each guest's saving. */
const stored = (guests: readonly Guest[]) =>
  withDatabase(({ db }) =>
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

async function withDatabase<Result>(use: (deps: Awaited<ReturnType<typeof createDeps>>) => Promise<Result>) {
  const deps = await createDeps(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  return use(deps).finally(() => deps.db.destroy())
}
