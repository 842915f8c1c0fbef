import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { createPostgresDatabase } from '#tests/database/own-database.ts'
import { openDatabase, withLongLimits } from '../open.ts'

describe.skipIf(!inject('postgresUrl'))('timeouts of the role, as PgBouncer requires them', () => {
  test('do not apply to migrations', async () => {
    const databaseUrl = await createPostgresDatabase()
    const [dataDir, name] = ['', new URL(databaseUrl).pathname.slice(1)]
    const db = openDatabase({ dataDir, databaseUrl })
    await sql.raw(`alter database ${name} set statement_timeout = '200ms'`).execute(db)
    await db.destroy()
    const sleep = sql`select pg_sleep(0.5)`
    await withLongLimits({ dataDir, databaseUrl }, async (long) => {
      await expect(sleep.execute(long)).rejects.toThrow('statement timeout')
      await long.transaction().execute((trx) => sleep.execute(trx))
      await expect(sleep.execute(long)).rejects.toThrow('statement timeout')
    })
  })
})

describe.skipIf(!inject('postgresUrl'))('a second role, while the password of the first changes', () => {
  test('uses and creates tables as the first one', async () => {
    const url = new URL(await createPostgresDatabase())
    const open = (user: string) => {
      url.username = user
      return openDatabase({ dataDir: '', databaseUrl: url.href })
    }
    const [first, second] = [`first_${process.pid}`, `second_${process.pid}`]
    const admin = open('checkup')
    // The statements of docs/operations.md.
    await sql.raw(`create role ${first} login; grant create on schema public to ${first}`).execute(admin)
    await sql.raw(`create role ${second} login in role ${first}; alter role ${second} set role ${first}`).execute(admin)
    const [one, other] = [open(first), open(second)]
    await sql`create table by_first (x integer)`.execute(one)
    await sql`alter table by_first add y integer`.execute(other)
    await sql`create table by_second (x integer)`.execute(other)
    await sql`drop table by_second, by_first`.execute(one)
    expect((await sql`select current_user as u`.execute(other)).rows).toEqual([{ u: first }])
    for (const db of [one, other]) await db.destroy()
    await sql.raw(`drop owned by ${first}; drop role ${second}; drop role ${first}`).execute(admin)
    await admin.destroy()
  })
})
