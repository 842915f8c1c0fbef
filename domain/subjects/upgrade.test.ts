import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { openDatabase } from '#database/open.ts'
import type { Database } from '#database/schema.ts'
import { createPostgresDatabase } from '#tests/database/own-database.ts'
import { sortBatch } from './sort-check-ups.server.ts'

const at = '2026-11-02T10:00:00.000Z'
const now = () => new Date('2026-11-27T10:00:00.000Z')

/**
 * Accounts as stored by the version without subjects: the first name of the account, then each check-up in short form.
 */
const accounts: Readonly<Record<string, { firstName?: string; checkUps: readonly string[] }>> = {
  single: { checkUps: ['self', 'with Rosa', 'self rosa'] },
  named: { firstName: 'Ana', checkUps: ['self', 'self'] },
  couple: { checkUps: ['self Rosa', 'self Luis', 'self Rosa', 'with'] },
  caregiver: { firstName: 'Dana', checkUps: ['self', 'for Elena', 'for Elena', 'for Tom'] },
  unnamed: { checkUps: ['for', 'for'] },
  staff: { firstName: 'Kim', checkUps: ['self'] },
  empty: { firstName: 'Bob', checkUps: [] },
}

describe.each(['SQLite', 'PostgreSQL'] as const)('an upgrade on %s', (kind) => {
  let db: Database
  let dataDir: string
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-subjects-'))
    const databaseUrl = kind === 'PostgreSQL' ? await createPostgresDatabase() : undefined
    db = openDatabase({ dataDir, databaseUrl })
    await migrate(db, '0053-share-read.from-0043')
    for (const [account, { firstName = null, checkUps }] of Object.entries(accounts)) {
      await sql`insert into person
          (id, name, email, email_verified, phone_verified, second_factor, first_name, created_at, updated_at)
        values (${account}, '', ${`${account}@example.org`}, 1, 0, 0, ${firstName}, ${at}, ${at})`.execute(db)
      for (const [index, checkUp] of checkUps.entries()) await save(`${account}-${index + 1}`, checkUp, account)
    }
    await sql`insert into staff_role (person_id, role, partner_id) values ('staff', 'staff', 110)`.execute(db)
    await insert('guest-1', 'self Rosa', null)
    await insert('guest-2', 'self Luis', 'guest-1')
    await migrate(db)
  })
  afterEach(async () => {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function insert(id: string, checkUp: string, previous: string | null) {
    const [audience, name = null] = checkUp.split(' ')
    await sql`insert into response (id, assessment_id, form, locale, audience, test_flag, consent_version, consented_at,
        return_code_hash, started_at, updated_at, completed_at, first_name, prev_response_id)
      values (${id}, 1, 'whole', 'en', ${audience}, 0, '1', ${at},
        ${id}, ${at}, ${at}, ${at}, ${name}, ${previous})`.execute(db)
  }
  async function save(id: string, checkUp: string, account: string) {
    await insert(id, checkUp, null)
    await sql`insert into response_owner (response_id, person_id, saved_at) values (${id}, ${account}, ${at})`.execute(
      db,
    )
    await sql`insert into report (response_id, content_version, rules_version, body, created_at)
      values (${id}, '', '', '', ${at})`.execute(db)
  }

  /** Returns the subjects of an account with the numbers of their check-ups; `?` for check-ups without a subject. */
  async function subjectsOf(account: string): Promise<string[]> {
    const rows = await db
      .selectFrom('response_owner as o')
      .leftJoin('subject as s', 's.id', 'o.subject_id')
      .select(['o.response_id', 's.who', 's.name'])
      .where('o.person_id', '=', account)
      .orderBy('o.response_id')
      .execute()
    const groups = Map.groupBy(rows, ({ who, name }) => (who ? `${who} ${name}`.trim() : '?'))
    return [...groups].map(([name, own]) => `${name}: ${own.map(({ response_id }) => response_id.at(-1)).join()}`)
  }

  test('sorts each kind of stored account once, and closes the reports of shared ones', async () => {
    expect(await subjectsOf('couple')).toEqual(['?: 1,2,3,4'])
    expect(await sortBatch({ db, now }, 4)).toBe(4)
    expect(await sortBatch({ db, now })).toBe(2)
    expect(await sortBatch({ db, now })).toBe(0)
    const sorted = await Promise.all(Object.keys(accounts).map(async (each) => [each, await subjectsOf(each)]))
    expect(Object.fromEntries(sorted)).toEqual({
      single: ['me Rosa: 1,2,3'],
      named: ['me Ana: 1,2'],
      couple: ['me Rosa: 1,3', 'shares Luis: 2', '?: 4'],
      caregiver: ['me Dana: 1', 'cares Elena: 2,3', 'cares Tom: 4'],
      unnamed: ['?: 1,2'],
      staff: ['me Kim: 1'],
      empty: [],
    })
    const counts = await db.selectFrom('person').select(['id', 'subjects']).orderBy('id').execute()
    expect(counts.map(({ id, subjects }) => `${id} ${subjects}`)).toEqual([
      ...['caregiver 3', 'couple 2', 'empty 0', 'named 1', 'single 1', 'staff 1', 'unnamed 0'],
    ])
    const closed = await db.selectFrom('response').select('id').where('closed_at', 'is not', null).execute()
    expect(closed.map(({ id }) => id).toSorted()).toEqual(['couple-1', 'couple-2', 'couple-3', 'couple-4'])
    const stored = await db
      .selectFrom('report')
      .select('response_id')
      .where('response_id', 'like', 'couple-%')
      .execute()
    expect(stored).toEqual([])
    const guest = await db.selectFrom('response').selectAll().where('id', '=', 'guest-2').executeTakeFirstOrThrow()
    expect(guest).toMatchObject({ prev_response_id: 'guest-1', prev_same: null, closed_at: null })
  })

  test('accepts statements of the version before during the upgrade', async () => {
    await sortBatch({ db, now })
    await save('single-9', 'self Luis', 'single')
    expect(await subjectsOf('single')).toEqual(['me Rosa: 1,2,3', '?: 9'])
    await sql`delete from person where id = 'couple'`.execute(db)
    expect(await db.selectFrom('subject').select('id').where('person_id', '=', 'couple').execute()).toEqual([])
  })
})
