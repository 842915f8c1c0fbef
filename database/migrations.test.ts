import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPostgresDatabase } from '#tests/database/own-database.ts'
import { migrate, migrationNames } from './migrate.ts'
import { openDatabase } from './open.ts'
import type { Database } from './schema.ts'

test('Every file in the folder is a migration, unless it is a test or data', () => {
  const files = readdirSync('database/migrations').filter((file) => !/\.(test|data|map)\.ts$/.test(file))
  expect(migrationNames.map((name) => `${name}.ts`)).toEqual(files.toSorted())
})

/** The previous release: its last migration, and the columns that its code no longer uses and that may be dropped. */
const released: { migration: string; unused: readonly string[] } = { migration: '0034-report-in-short', unused: [] }
/** The last migration without compatibility information in its name. */
const lastUnmarked = '0043-message-urgency'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-migrations-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** The properties of a column that statements of the previous version depend on. */
type Column = { type: string; mayBeLeftOut: boolean }

async function columnsOf(db: Database): Promise<Map<string, Column>> {
  const tables = await db.introspection.getTables()
  return new Map(
    tables.flatMap(({ name, columns }) =>
      columns.map((column) => [
        `${name}.${column.name}`,
        {
          type: column.dataType.toLowerCase(),
          mayBeLeftOut: column.isNullable || column.hasDefaultValue || column.isAutoIncrementing,
        },
      ]),
    ),
  )
}

/** Returns the columns by which a migration breaks statements of the previous version. */
function brokenBy(before: ReadonlyMap<string, Column>, after: ReadonlyMap<string, Column>): string[] {
  const tables = new Set([...before.keys()].map((name) => name.split('.')[0]))
  const changed = [...before].flatMap(([name, { type, mayBeLeftOut }]) => {
    const now = after.get(name)
    return now?.type === type && (now.mayBeLeftOut || !mayBeLeftOut) ? [] : [name]
  })
  const required = [...after].flatMap(([name, { mayBeLeftOut }]) =>
    !before.has(name) && tables.has(name.split('.')[0]) && !mayBeLeftOut ? [name] : [],
  )
  return [...changed, ...required].filter((name) => !released.unused.includes(name))
}

describe.each(['SQLite', 'PostgreSQL'] as const)('migrations on %s', (kind) => {
  let db: Database
  beforeEach(async () => {
    const databaseUrl = kind === 'PostgreSQL' ? await createPostgresDatabase() : undefined
    db = openDatabase({ dataDir, databaseUrl })
    await migrate(db, released.migration)
  })
  afterEach(() => db.destroy())

  test('leave everything that statements of the previous version use', async () => {
    let before = await columnsOf(db)
    for (const name of migrationNames.filter((each) => each > released.migration)) {
      await migrate(db, name)
      const after = await columnsOf(db)
      expect([name, brokenBy(before, after)]).toEqual([name, []])
      before = after
    }
  })

  test.each([
    ['alter table partner rename column data to facts', ['partner.data', 'partner.facts']],
    [
      'alter table finished_count rename to counted',
      ['finished_count.id', 'finished_count.count', 'finished_count.until'],
    ],
    ['alter table person drop column first_name', ['person.first_name']],
    ['alter table answer add column weight integer not null default 0', []],
    ['create table next (id integer primary key)', []],
  ])('are examined: %s', async (statement, broken) => {
    const before = await columnsOf(db)
    await sql.raw(statement).execute(db)
    expect(brokenBy(before, await columnsOf(db))).toEqual(broken)
  })

  test('convert public keys of passkeys to COSE, and skip invalid ones', async () => {
    await migrate(db, '0046-time-zone.from-0043')
    const at = '2026-11-26T00:00:00.000Z'
    await sql`insert into person
        (id, name, email, email_verified, phone_verified, second_factor, created_at, updated_at)
      values ('rosa', '', 'rosa@example.org', 1, 0, 0, ${at}, ${at})`.execute(db)
    const bytes = (text = '') => new Uint8Array(Buffer.from(text, 'base64url'))
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
    const spkiOf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64url')
    const keys = { ec: spkiOf(ec), none: 'bm9uZQ', rsa: spkiOf(rsa) }
    for (const [id, key] of Object.entries(keys))
      await sql`insert into passkey (id, person_id, credential_id, public_key, counter, transports, name, created_at)
        values (${id}, 'rosa', ${id}, ${key}, 0, '', '', ${at})`.execute(db)
    await migrate(db)
    const rows = await db.selectFrom('passkey').select('cose_key').orderBy('id').execute()
    const { x, y } = ec.export({ format: 'jwk' })
    const { n, e } = rsa.export({ format: 'jwk' })
    const ecParts: [number, unknown][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]
    const rsaParts: [number, unknown][] = [
      [1, 3],
      [3, -257],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ]
    expect(rows.map(({ cose_key }) => cose_key && isoCBOR.decodeFirst(bytes(cose_key)))).toEqual([
      new Map(ecParts),
      null,
      new Map(rsaParts),
    ])
  })

  test('preserve the nights of the sleep diary, and allow one without minutes to fall asleep', async () => {
    await migrate(db, '0049-steps.from-0043')
    const at = '2026-11-02T10:00:00.000Z'
    await sql`insert into response (id, assessment_id, form, locale, audience, test_flag, consent_version, consented_at,
        return_code_hash, started_at, updated_at)
      values ('r1', 1, 'whole', 'en', 'self', 0, '1', ${at}, 'r1', ${at}, ${at})`.execute(db)
    const night = {
      ...{ response_id: 'r1', morning: '2026-11-01', bed_time: 1350, minutes_to_sleep: 20, times_awake: 2 },
      ...{ minutes_awake: 30, wake_time: 390, up_time: 420, nap_minutes: null, rested: 4, wake_time_kept: 1, light: 0 },
      ...{ got_up: null, wind_down: null, worry_time: null, extras: 'encrypted', updated_at: at },
    }
    await db.insertInto('sleep_night').values(night).execute()
    await migrate(db)
    const next = { ...night, morning: '2026-11-02', minutes_to_sleep: null }
    await db.insertInto('sleep_night').values(next).execute()
    expect(await db.selectFrom('sleep_night').selectAll().orderBy('morning').execute()).toEqual([night, next])
    await expect(db.insertInto('sleep_night').values(next).execute()).rejects.toThrow(/unique/i)
    await db.deleteFrom('response').where('id', '=', 'r1').execute()
    expect(await db.selectFrom('sleep_night').selectAll().execute()).toEqual([])
  })

  test('turn ladder, plan and reminders of a person into steps, and leave the former rows', async () => {
    await migrate(db, '0048-passkey-cose-key.from-0043')
    const at = '2026-11-02T10:00:00.000Z'
    const insertCheckUp = (id: string) =>
      sql`insert into response (id, assessment_id, form, locale, audience, test_flag, consent_version, consented_at,
          return_code_hash, started_at, updated_at)
        values (${id}, 1, 'whole', 'en', 'self', 0, '1', ${at}, ${id}, ${at}, ${at})`.execute(db)
    await insertCheckUp('r1')
    await insertCheckUp('r2')
    await insertCheckUp('r3')
    await sql`insert into person (id, name, email, email_verified, phone_verified, second_factor, created_at,
        updated_at)
      values ('rosa', '', 'rosa@example.org', 1, 0, 0, ${at}, ${at})`.execute(db)
    for (const id of ['r1', 'r2'])
      await sql`insert into response_owner (response_id, person_id, saved_at) values (${id}, 'rosa', ${at})`.execute(db)
    for (const id of ['r1', 'r3'])
      await sql`insert into ladder (id, response_id, intervention, standing, front_at, created_at)
        values (${`l-${id}`}, ${id}, 'bills', 1, ${at}, ${at})`.execute(db)
    for (const id of ['r1', 'r3'])
      await sql`insert into ladder_step (id, ladder_id, number, day, created_at)
        values (${`s-${id}`}, ${`l-${id}`}, 2, '2026-11-03', ${at})`.execute(db)
    await sql`insert into plan_action (id, request_key, response_id, position, intervention, step, words, days, state,
        started_on, created_at, updated_at)
      values ('a-r2', 'k', 'r2', 1, 'bills', 2, 'sealed', 'wed', 'open', '2026-11-03', ${at}, ${at})`.execute(db)
    await sql`insert into plan_tick (action_id, response_id, day, ticked_at)
      values ('a-r2', 'r2', '2026-11-04', ${at})`.execute(db)
    await sql`insert into plan_week (response_id, monday, words, updated_at)
      values ('r2', '2026-11-02', 'sealed week', ${at})`.execute(db)
    await sql`insert into plan_goal (response_id, words, updated_at) values ('r2', 'sealed goal', ${at})`.execute(db)
    await sql`insert into reminder (id, response_id, code, locale, method, contact, contact_hash, kinds, days, hour,
        time_zone, created_at, updated_at)
      values ('m', 'r3', 'c', 'en', 'phone', 'sealed', 'h', 'step,checkUp', 'mon', 10, 'UTC', ${at}, ${at})`.execute(db)
    const former = ['ladder', 'ladder_step', 'plan_action', 'plan_tick', 'plan_week', 'plan_goal'] as const
    const count = () =>
      Promise.all(former.map(async (table) => (await sql`select * from ${sql.table(table)}`.execute(db)).rows.length))
    const before = await count()
    await migrate(db)
    const steps = await db
      .selectFrom('step')
      .select(['id', 'response_id', 'number', 'state', 'said_before', 'remind', 'remind_hour'])
      .orderBy('id')
      .execute()
    const rosas = { remind: 0, remind_hour: null }
    const guests = { response_id: 'r3', remind: 0, remind_hour: null }
    expect(steps).toEqual([
      { id: 'a-r2', response_id: 'r2', number: 2, state: 'done', said_before: 0, ...rosas },
      { id: 'l-r1-1', response_id: 'r1', number: 1, state: 'done', said_before: 1, ...rosas },
      { id: 'l-r3-1', number: 1, state: 'done', said_before: 1, ...guests },
      { id: 's-r1', response_id: 'r1', number: 2, state: 'promised', said_before: 0, ...rosas },
      { id: 's-r3', number: 2, state: 'promised', said_before: 0, ...guests, remind: 1, remind_hour: 10 },
    ])
    expect(await db.selectFrom('step_day').select(['step_id', 'day', 'result']).execute()).toEqual([
      { step_id: 'a-r2', day: '2026-11-04', result: 'did' },
    ])
    expect(await db.selectFrom('week_note').select(['first_day', 'words']).execute()).toEqual([
      { first_day: '2026-11-02', words: 'sealed week' },
    ])
    expect(await db.selectFrom('step_reason').select('words').execute()).toEqual([{ words: 'sealed goal' }])
    expect(await db.selectFrom('reminder').select('check_up').execute()).toEqual([{ check_up: 1 }])
    expect(await count()).toEqual(before)
  })

  test('accept those of a newer version if compatible, and else abort the start', async () => {
    await migrate(db)
    const record = (name: string) =>
      sql`insert into kysely_migration (name, timestamp) values (${name}, '2027')`.execute(db)
    await sql`alter table rate_limit add column why text`.execute(db)
    await record('8888-next.from-0043')
    expect(await migrate(db)).toEqual([])
    await db.insertInto('rate_limit').values({ key: 'a', points: 1, expires_at: '2027' }).execute()
    // The previous version returns with one more migration.
    const none = { up: () => Promise.resolve() }
    const one = {
      up: (next: Kysely<unknown>) => next.schema.alterTable('rate_limit').addColumn('who', 'text').execute(),
    }
    const names = Object.fromEntries([...migrationNames, '8888-next.from-0043'].map((name) => [name, none]))
    const next = { ...names, '8889-last.from-0043': one }
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(next) } })
    expect((await migrator.migrateToLatest()).error).toBeUndefined()
    expect(await sql`select key, who from rate_limit`.execute(db)).toMatchObject({ rows: [{ key: 'a', who: null }] })
    expect(await migrate(db)).toEqual([])
    await record('8890-after-next.from-8888')
    await expect(migrate(db)).rejects.toThrow(/newer version .* \(8890-after-next\.from-8888\)/)
  })
})

test('new migrations name the oldest compatible one', () => {
  for (const name of migrationNames.filter((each) => each > lastUnmarked)) expect(name).toMatch(/\.from-\d{4}$/)
})
