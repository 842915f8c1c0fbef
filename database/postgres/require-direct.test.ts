import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findPgBouncer } from '#scripts/system-packages.mjs'
import { createPostgresDatabase } from '#tests/database/own-database.ts'
import { freePort } from '#tests/services/free-port.ts'
import { backUp, restore } from '../backup/backup.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'

const pgbouncer = findPgBouncer() ?? ''

describe.skipIf(!inject('postgresUrl') || !pgbouncer)('a database behind PgBouncer', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'checkup-pgbouncer-'))
  const copy = path.join(folder, 'copy')
  let direct = ''
  let pooled = ''
  let pool: ReturnType<typeof spawn>
  beforeAll(async () => {
    direct = await createPostgresDatabase()
    const url = new URL(direct)
    const port = await freePort()
    // The file of compose.yaml, with the places of this test.
    const config = readFileSync('deploy/pgbouncer/pgbouncer.ini', 'utf8')
      .replace(/^checkup = .*$/m, `* = host=127.0.0.1 port=${url.port}`)
      .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
      .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
      .replace(/^auth_type = .*$/m, 'auth_type = trust')
      .replace(/^auth_file = .*$/m, `auth_file = ${folder}/users`)
    writeFileSync(path.join(folder, 'pgbouncer.ini'), config)
    writeFileSync(path.join(folder, 'users'), `"${url.username}" ""\n`)
    chmodSync(folder, 0o755)
    // PgBouncer refuses to run as root.
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
    pool = spawn(pgbouncer, [path.join(folder, 'pgbouncer.ini')], { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
    for await (const line of createInterface({ input: pool.stderr as Readable })) if (line.includes('process up')) break
    url.port = String(port)
    pooled = url.href
  })
  afterAll(async () => {
    pool.kill()
    await once(pool, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })

  test('is migrated by several processes at once, none of which leaves its lock behind', async () => {
    const several = Array.from({ length: 4 }, () => openDatabase({ dataDir: folder, databaseUrl: pooled }))
    await Promise.all(several.map((db) => migrate(db)))
    await Promise.all(several.map((db) => db.destroy()))
    const db = openDatabase({ dataDir: folder, databaseUrl: direct })
    const { rows } = await sql`select pid from pg_locks where locktype = 'advisory'`.execute(db)
    await db.destroy()
    expect(rows).toEqual([])
  })

  test('is migrated and used through it, and copied and restored only directly', async () => {
    const settings = (databaseUrl: string) => ({ dataDir: folder, databaseUrl, backupKey: undefined })
    const db = openDatabase(settings(pooled))
    await migrate(db)
    const read = () => Promise.all(Array.from({ length: 6 }, () => db.selectFrom('rate_limit').selectAll().execute()))
    await expect(backUp(settings(pooled), copy)).rejects.toThrow('PostgreSQL itself')
    await backUp(settings(direct), copy)
    await expect(restore(settings(pooled), copy)).rejects.toThrow('PostgreSQL itself')
    await restore(settings(direct), copy)
    // Fails if a session of pg_dump or pg_restore left its search path on a shared connection.
    expect((await read()).flat()).toEqual([])
    await db.destroy()
  })
})
