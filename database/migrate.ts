import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import * as checkUp from './migrations/0001-check-up.ts'
import * as messagesAndSharing from './migrations/0002-messages-and-sharing.ts'
import * as accounts from './migrations/0003-accounts.ts'
import * as formDraft from './migrations/0004-form-draft.ts'
import * as deletion from './migrations/0005-deletion.ts'
import * as api from './migrations/0006-api.ts'
import * as returnCodes from './migrations/0010-return-codes.ts'
import type { Database } from './schema.ts'

/** All migrations, in order. Append new ones; never edit one that has run anywhere. */
const migrations: Record<string, Migration> = {
  '0001-check-up': checkUp,
  '0002-messages-and-sharing': messagesAndSharing,
  '0003-accounts': accounts,
  '0004-form-draft': formDraft,
  '0005-deletion': deletion,
  '0006-api': api,
  '0010-return-codes': returnCodes,
}

const provider: MigrationProvider = { getMigrations: () => Promise.resolve(migrations) }

/** Runs the pending migrations and returns their names. Safe to call from several processes at once. */
export async function migrate(db: Database): Promise<string[]> {
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
