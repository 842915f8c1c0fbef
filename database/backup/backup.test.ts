import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { onBothDatabases, onEmbeddedDatabase } from '#tests/support/product.ts'
import { scriptEnvironment } from '#tests/support/script-environment.ts'
import { migrate } from '../migrate.ts'
import { openDatabase, sqliteFile } from '../open.ts'
import type { Database } from '../schema.ts'
import { backUp, restore } from './backup.ts'
import { isEncrypted } from './backup-cipher.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'checkup-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const add = (db: Database, key: string) =>
  db.insertInto('rate_limit').values({ key, points: 1, expires_at: '2026-11-20T00:00:00.000Z' }).execute()
const keys = async (db: Database) =>
  (await db.selectFrom('rate_limit').select('key').orderBy('key').execute()).map((row) => row.key)

onBothDatabases('a backup', (product) => {
  test('contains the data of its time and can be restored while the product runs', async () => {
    const { db, settings } = product.deps
    const file = path.join(folder, settings.databaseUrl ? 'postgres' : 'sqlite')
    await add(db, 'before')
    const writing = Array.from({ length: 20 }, (_, at) => add(db, `during-${at}`))
    const reported: number[] = []
    await Promise.all([
      backUp(settings, file, (bytes, _, doing) => doing === 'writing' && reported.push(bytes)),
      ...writing,
    ])
    expect(reported.at(-1)).toBe(statSync(file).size)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await db.deleteFrom('rate_limit').execute()
    await add(db, 'after')
    await restore(settings, file)
    expect(await keys(db)).toContain('before')
    expect(await keys(db)).not.toContain('after')
  })

  test('is encrypted with a key, and restored only with that key and when complete', async () => {
    const { db, settings } = product.deps
    const keyed = { ...settings, backupKey: randomBytes(32).toString('base64') }
    const file = path.join(folder, settings.databaseUrl ? 'postgres-encrypted' : 'sqlite-encrypted')
    await add(db, 'kept-by-the-copy')
    await backUp(keyed, file)
    expect(isEncrypted(readFileSync(file))).toBe(true)
    expect(readFileSync(file).includes('kept-by-the-copy')).toBe(false)
    await db.deleteFrom('rate_limit').execute()
    await expect(restore(settings, file)).rejects.toThrow('set BACKUP_KEY')
    await expect(restore({ ...keyed, backupKey: 'another key than that one' }, file)).rejects.toThrow('be decrypted')
    const cut = `${file}-cut`
    writeFileSync(cut, readFileSync(file).subarray(0, -100))
    await expect(restore(keyed, cut)).rejects.toThrow('be decrypted')
    expect(await keys(db)).toEqual([])
    await restore(keyed, file)
    expect(await keys(db)).toContain('kept-by-the-copy')
    expect(readdirSync(settings.dataDir).filter((name) => name.includes('.part'))).toEqual([])
  })

  test('is written for a recipient by a server that cannot read it, and restored with the identity', async () => {
    const { db, settings } = product.deps
    const identity = await generateX25519Identity()
    const recipient = { ...settings, backupKey: await identityToRecipient(identity) }
    const file = path.join(folder, settings.databaseUrl ? 'postgres-recipient' : 'sqlite-recipient')
    await add(db, 'for-the-recipient')
    await backUp(recipient, file)
    await db.deleteFrom('rate_limit').execute()
    await expect(restore(recipient, file)).rejects.toThrow('the identity of its recipient')
    await restore({ ...settings, backupKey: identity }, file)
    expect(await keys(db)).toContain('for-the-recipient')
  })

  test('is rejected if written by a newer version of the product, and the database stays unchanged', async () => {
    const { db, settings } = product.deps
    const file = path.join(folder, settings.databaseUrl ? 'postgres-newer' : 'sqlite-newer')
    const newer = { name: '9999-of-a-newer-version', timestamp: '2027' }
    await backUp(settings, file)
    await db.executeQuery(sql`insert into kysely_migration values (${newer.name}, ${newer.timestamp})`.compile(db))
    await expect(backUp(settings, `${file}-not-made`)).rejects.toThrow(newer.name)
    expect(readdirSync(folder).filter((name) => name.includes('not-made'))).toEqual([])
    await restore(settings, file)
    expect((await sql`select * from kysely_migration where name = ${newer.name}`.execute(db)).rows).toEqual([])
  })

  test('reports progress and missing encryption on the command line, and is restored by the command', async () => {
    const { db, settings } = product.deps
    const file = path.join(folder, 'by', settings.databaseUrl ? 'postgres' : 'sqlite')
    const env = { ...scriptEnvironment, DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl }
    const run = (script: string, more = {}) =>
      execFileSync(process.execPath, [script, file], { env: { ...env, ...more }, encoding: 'utf8', stdio: 'pipe' })
    await add(db, 'before-the-command')
    const text = run('scripts/backup.ts')
    expect(text).toMatch(/Written: .+ MB of .+ \(100 %\)\nReading the copy again\nCopied to/)
    expect(text).toContain('not encrypted')
    expect(run('scripts/backup.ts', { BACKUP_KEY: 'a walk by the sea at dawn' })).not.toContain('not encrypted')
    await db.deleteFrom('rate_limit').execute()
    expect(() => run('scripts/restore.ts')).toThrow('set BACKUP_KEY')
    expect(run('scripts/restore.ts', { BACKUP_KEY: 'a walk by the sea at dawn' })).toMatch(
      /Reading the copy\n(.+\n)*Put back: .+ MB of .+ \(100 %\)\n(.+\n)*Restored/,
    )
    expect(await keys(db)).toContain('before-the-command')
  }, 60_000)

  test('is rejected when damaged, and the database stays unchanged', async () => {
    const { db, settings } = product.deps
    const file = path.join(folder, 'damaged')
    writeFileSync(file, 'not a database at all, but long enough to be read as one'.repeat(100))
    const before = await keys(db)
    await expect(restore(settings, file)).rejects.toThrow(/not a database|pg_restore failed/)
    expect(await keys(db)).toEqual(before)
  })
})

onEmbeddedDatabase('a backup of a file', (product) => {
  test('is restored from an older version with the missing migrations', async () => {
    const { settings } = product.deps
    const dataDir = path.join(folder, 'older')
    const older = { ...settings, dataDir }
    const db = openDatabase(older)
    await migrate(db, '0005-deletion')
    await db.destroy()
    const file = path.join(folder, 'older-copy')
    await backUp(older, file)
    const names = () => new SQLite(file, { readonly: true }).prepare('select count(*) as n from kysely_migration').get()
    expect(names()).toEqual({ n: 5 })
    await restore(settings, file)
    expect(await product.deps.db.selectFrom('usage_count').selectAll().execute()).toEqual([])
    await add(product.deps.db, 'after the restore')
  })

  test('ends while another process commits every two milliseconds', async () => {
    const { settings } = product.deps
    const dataDir = path.join(folder, 'written')
    const db = openDatabase({ ...settings, dataDir })
    await migrate(db)
    const times = { expires_at: '2027', created_at: '2026', updated_at: '2026' }
    const rows = Array.from({ length: 3000 }, (_, at) => ({
      ...{ ...times, id: `v${at}`, identifier: 'i', value: 'x'.repeat(10_000) },
    }))
    for (let at = 0; at < rows.length; at += 500)
      await db
        .insertInto('verification')
        .values(rows.slice(at, at + 500))
        .execute()
    await db.destroy()
    const writer = startWriter(sqliteFile(dataDir))
    await writer.started
    await backUp({ ...settings, dataDir }, path.join(folder, 'while-written'))
    expect(await writer.end()).toBeLessThan(mostCommits)
  }, 120_000)

  test('removes what an earlier one left that did not end, and no file of others', async () => {
    const { settings } = product.deps
    const target = path.join(folder, 'left')
    await backUp(settings, path.join(target, 'monday'))
    const header = readFileSync(path.join(target, 'monday')).subarray(0, 5000)
    const long = new Date(Date.now() - 7_200_000)
    const leave = (name: string, bytes: Uint8Array | string, at = long) => {
      writeFileSync(path.join(target, name), bytes)
      utimesSync(path.join(target, name), at, at)
    }
    leave('sunday.part', header)
    leave('saturday.part', '')
    leave('running.part', header, new Date())
    leave('movie.part', 'of another program')
    await backUp(settings, path.join(target, 'tuesday'))
    expect(readdirSync(target).toSorted()).toEqual(['monday', 'movie.part', 'running.part', 'tuesday'])
  })
})

/** About ten times the commits during a backup of 30 MB, so that the writer outlasts the copy. */
const mostCommits = 5000

/** Starts a process that commits every two milliseconds until it is stopped, at most `mostCommits` times. */
function startWriter(file: string) {
  const code = `
    import { setTimeout as wait } from 'node:timers/promises'
    import { openSqliteFile } from ${JSON.stringify(path.resolve('database/open.ts'))}
    const database = openSqliteFile(${JSON.stringify(file)})
    const write = database.prepare("update verification set value = value || 'y' where id = 'v1500'")
    let ended = false, commits = 0
    process.stdin.on('data', () => { ended = true })
    console.log('begun')
    for (; !ended && commits < ${mostCommits}; commits++) { write.run(); await wait(2) }
    database.close()
    console.log('commits ' + commits)
    process.stdin.destroy()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] })
  let output = ''
  const started = new Promise<void>((resolve) => {
    child.stdout.on('data', (text) => {
      output += text
      resolve()
    })
  })
  const exited = new Promise((resolve) => child.once('close', resolve))
  return {
    started,
    /** Stops the process and returns its number of commits. */
    async end() {
      child.stdin.on('error', () => undefined)
      child.stdin.write('end')
      await exited
      return Number(/commits (\d+)/.exec(output)?.[1])
    },
  }
}

test('the commands print their usage without arguments', () => {
  for (const script of ['scripts/backup.ts', 'scripts/restore.ts'])
    expect(() => execFileSync(process.execPath, [script], { stdio: 'pipe' })).toThrow(/npm run/)
})
