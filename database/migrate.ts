import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import * as checkUp from './migrations/0001-check-up.ts'
import * as messagesAndSharing from './migrations/0002-messages-and-sharing.ts'
import * as accounts from './migrations/0003-accounts.ts'
import * as formDraft from './migrations/0004-form-draft.ts'
import * as deletion from './migrations/0005-deletion.ts'
import * as api from './migrations/0006-api.ts'
import * as storage from './migrations/0007-storage.ts'
import * as returnCodes from './migrations/0010-return-codes.ts'
import * as signInActivity from './migrations/0012-sign-in-activity.ts'
import * as familiarNetworks from './migrations/0013-familiar-networks.ts'
import * as sharePrivate from './migrations/0014-share-private.ts'
import * as signInPasskeys from './migrations/0015-sign-in-passkeys.ts'
import * as ladder from './migrations/0016-ladder.ts'
import * as plan from './migrations/0017-plan.ts'
import * as sleep from './migrations/0018-sleep.ts'
import * as notes from './migrations/0019-notes.ts'
import * as programs from './migrations/0020-programs.ts'
import * as reminders from './migrations/0021-reminders.ts'
import * as stepsAndWakeTime from './migrations/0022-steps-and-wake-time.ts'
import * as figures from './migrations/0023-figures.ts'
import * as staff from './migrations/0024-staff.ts'
import * as partnerVersions from './migrations/0025-partner-versions.ts'
import * as focusGroup from './migrations/0026-focus-group.ts'
import * as firstName from './migrations/0031-first-name.ts'
import * as whatGrows from './migrations/0032-what-grows.ts'
import * as toldAndTaken from './migrations/0033-told-and-taken.ts'
import * as reportInShort from './migrations/0034-report-in-short.ts'
import * as stepNumbers from './migrations/0036-step-numbers.ts'
import * as signInTokenHash from './migrations/0037-sign-in-token-hash.ts'
import * as begunBy from './migrations/0038-begun-by.ts'
import * as backgroundRun from './migrations/0039-background-run.ts'
import * as partnerName from './migrations/0040-partner-name.ts'
import * as staffRole from './migrations/0041-staff-role.ts'
import * as talkWithdrawn from './migrations/0042-talk-withdrawn.ts'
import * as messageUrgency from './migrations/0043-message-urgency.ts'
import * as clientFile from './migrations/0044-client-file.ts'
import * as closedSafeAnswers from './migrations/0045-closed-safe-answers.ts'
import * as timeZone from './migrations/0046-time-zone.ts'
import * as asked from './migrations/0047-asked.ts'
import * as passkeyCoseKey from './migrations/0048-passkey-cose-key.ts'
import { newerMigrations } from './newer-migrations.ts'
import type { Database } from './schema.ts'

/**
 * All migrations, in order. Append new ones; never edit one that has run anywhere. The name of a new one ends in the
 * number of the oldest migration that code must know to run on its schema, as in `0044-client-file.from-0043`.
 */
const migrations: Record<string, Migration> = {
  '0001-check-up': checkUp,
  '0002-messages-and-sharing': messagesAndSharing,
  '0003-accounts': accounts,
  '0004-form-draft': formDraft,
  '0005-deletion': deletion,
  '0006-api': api,
  '0007-storage': storage,
  '0010-return-codes': returnCodes,
  '0012-sign-in-activity': signInActivity,
  '0013-familiar-networks': familiarNetworks,
  '0014-share-private': sharePrivate,
  '0015-sign-in-passkeys': signInPasskeys,
  '0016-ladder': ladder,
  '0017-plan': plan,
  '0018-sleep': sleep,
  '0019-notes': notes,
  '0020-programs': programs,
  '0021-reminders': reminders,
  '0022-steps-and-wake-time': stepsAndWakeTime,
  '0023-figures': figures,
  '0024-staff': staff,
  '0025-partner-versions': partnerVersions,
  '0026-focus-group': focusGroup,
  '0031-first-name': firstName,
  '0032-what-grows': whatGrows,
  '0033-told-and-taken': toldAndTaken,
  '0034-report-in-short': reportInShort,
  '0036-step-numbers': stepNumbers,
  '0037-sign-in-token-hash': signInTokenHash,
  '0038-begun-by': begunBy,
  '0039-background-run': backgroundRun,
  '0040-partner-name': partnerName,
  '0041-staff-role': staffRole,
  '0042-talk-withdrawn': talkWithdrawn,
  '0043-message-urgency': messageUrgency,
  '0044-client-file.from-0043': clientFile,
  '0045-closed-safe-answers.from-0043': closedSafeAnswers,
  '0046-time-zone.from-0043': timeZone,
  '0047-asked.from-0043': asked,
  '0048-passkey-cose-key.from-0043': passkeyCoseKey,
}

const provider: MigrationProvider = { getMigrations: () => Promise.resolve(migrations) }

/** Names of all migrations, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/**
 * Runs the pending migrations, or those up to the one named, and returns their names. Safe to call from several
 * processes at once. Does nothing on a schema that a newer version extended compatibly; throws on any other newer one.
 */
export async function migrate(db: Database, upTo?: keyof typeof migrations): Promise<string[]> {
  const done = await doneMigrations(db)
  if (newerMigrations(done, migrationNames).length > 0) return []
  const migrator = new Migrator({ db, provider })
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

async function doneMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Returns the pending migrations of a copy of a database, given the names of its completed ones. Throws if it is not a
 * copy of ours, or of a newer version with a schema that this one does not support.
 */
export function pendingMigrations(done: readonly string[]): string[] {
  if (done.length === 0) throw new Error('The copy has no data of this product')
  newerMigrations(done, migrationNames)
  return migrationNames.filter((name) => !done.includes(name))
}

/** Runs the pending migrations of a copy and rolls them back. Throws if this version cannot migrate it. */
export async function checkMigrations(db: Database): Promise<void> {
  const pending = pendingMigrations(await doneMigrations(db))
  const trial = await db.startTransaction().execute()
  try {
    for (const name of pending) await migrations[name]?.up(trial)
  } finally {
    await trial.rollback().execute()
  }
}
