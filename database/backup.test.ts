import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { onBothDatabases } from '#tests/product.ts'
import { backUp, restore } from './backup.ts'
import type { Database } from './schema.ts'

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
    await Promise.all([backUp(settings, file), ...writing])
    await db.deleteFrom('rate_limit').execute()
    await add(db, 'after')
    await restore(settings, file)
    expect(await keys(db)).toContain('before')
    expect(await keys(db)).not.toContain('after')
  })

  test('is rejected when damaged, and the database stays unchanged', async () => {
    const { db, settings } = product.deps
    const file = path.join(folder, 'damaged')
    writeFileSync(file, 'not a database at all, but long enough to be read as one'.repeat(100))
    const before = await keys(db)
    await expect(restore(settings, file)).rejects.toThrow(/not a database|pg_restore failed/)
    expect(await keys(db)).toEqual(before)
  })
})

test('the commands print their usage without arguments', () => {
  for (const script of ['scripts/backup.ts', 'scripts/restore.ts'])
    expect(() => execFileSync(process.execPath, [script], { stdio: 'pipe' })).toThrow(/npm run/)
})
