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
  const files = readdirSync('database/migrations').filter((file) => !/\.(test|data)\.ts$/.test(file))
  expect(migrationNames.map((name) => `${name}.ts`)).toEqual(files.toSorted())
})

/** The release before: its last migration, and the columns that its code no longer uses, which may be dropped. */
const released: { migration: string; unused: readonly string[] } = { migration: '0034-report-in-short', unused: [] }
/** The last migration without a mark in its name. */
const lastUnmarked = '0043-message-urgency'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-migrations-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** A column, as far as statements of the version before depend on it. */
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

/** Returns the columns by which a migration breaks statements of the version before. */
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

  test('of a newer version are accepted if compatible, and abort the start otherwise', async () => {
    await migrate(db)
    const record = (name: string) =>
      sql`insert into kysely_migration (name, timestamp) values (${name}, '2027')`.execute(db)
    await sql`alter table rate_limit add column why text`.execute(db)
    await record('8888-next.from-0043')
    expect(await migrate(db)).toEqual([])
    await db.insertInto('rate_limit').values({ key: 'a', points: 1, expires_at: '2027' }).execute()
    // That version returns with one more migration.
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
