import SQLite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { sqliteDialect } from './sqlite-dialect.ts'

test('rolls back a migration that fails halfway', async () => {
  const db = new Kysely<unknown>({ dialect: sqliteDialect(new SQLite(':memory:')) })
  const half: Migration = {
    async up(trx) {
      await trx.schema.createTable('half').addColumn('id', 'integer').execute()
      throw new Error('The process ended')
    },
  }
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => ({ half }) } }).migrateToLatest()
  expect(error).toBeInstanceOf(Error)
  expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain('half')
  await db.destroy()
})
