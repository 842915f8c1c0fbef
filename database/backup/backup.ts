import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { truncateWal } from '../deleted-rows.ts'
import { migrate } from '../migrate.ts'
import { type DatabaseSettings, makePrivate, sqliteFile, withLongLimits } from '../open.ts'
import { isEncrypted, magicBytes, onlyEncrypts, readableKey } from './backup-cipher.ts'
import { removeLeftovers, startOf } from './leftovers.ts'
import { dumpPostgres, restorePostgres } from './postgres-dump.ts'
import type { Progress } from './progress.ts'
import { checkSqliteCopy, copySqlite } from './sqlite-copy.ts'
import { decryptTo, encryptTo } from './transfer.ts'

/** Location of the data, and the operator's key for backups; undefined for unencrypted ones. */
export type BackupSettings = DatabaseSettings & { backupKey: string | undefined }

/**
 * Writes a consistent copy of the database to `file` while the product runs: an SQLite file without free pages, or a
 * dump in PostgreSQL's custom format; encrypted if there is a key. Verifies the copy by a full read before naming it.
 * On failure throws and leaves no file.
 */
export async function backUp(settings: BackupSettings, file: string, progress: Progress = () => {}): Promise<void> {
  const { dataDir, databaseUrl } = settings
  const backupKey = settings.backupKey && (await readableKey(settings.backupKey))
  const folder = path.dirname(path.resolve(file))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  removeLeftovers(folder)
  const part = `${file}.part`
  rmSync(part, { force: true })
  makePrivate(part)
  try {
    if (databaseUrl) await dumpPostgres(databaseUrl, part, backupKey, progress)
    else if (backupKey) await encryptedSqlite(dataDir, part, backupKey, progress)
    else await copyOfSqlite(dataDir, part, progress)
    renameSync(part, file)
  } finally {
    rmSync(part, { force: true })
  }
}

async function copyOfSqlite(dataDir: string, to: string, progress: Progress): Promise<void> {
  const live = sqliteFile(dataDir)
  if (!existsSync(live)) throw new Error(`There is no database in ${dataDir}`)
  await copySqlite(live, to, progress)
  progress(0, null, 'reading')
  await checkSqliteCopy(to)
  // During the copy, deletions could not truncate the WAL.
  truncateWal(live)
}

/**
 * Writes an encrypted copy of the SQLite file. Until it is encrypted, the plain copy is in the data folder, where the
 * database is unencrypted anyway.
 */
async function encryptedSqlite(dataDir: string, to: string, key: string, progress: Progress): Promise<void> {
  await inDataDir(dataDir, 'backup', async (plain) => {
    await copyOfSqlite(dataDir, plain, progress)
    await encryptTo(plain, to, key)
  })
}

/**
 * Restores a copy written by `backUp`, replacing all current data, even while the product runs: SQLite copies the pages
 * in one transaction, PostgreSQL replaces its tables in one. Then runs the migrations that the copy lacks. Throws and
 * changes nothing if the copy is damaged, truncated, encrypted with another key, or from a newer version.
 */
export async function restore(settings: BackupSettings, file: string, progress: Progress = () => {}): Promise<void> {
  const { dataDir, databaseUrl, backupKey } = settings
  if (!existsSync(file)) throw new Error(`There is no file ${file}`)
  const encrypted = isEncrypted(startOf(file, magicBytes))
  if (encrypted && !backupKey) throw new Error(`${file} is encrypted: set BACKUP_KEY`)
  if (encrypted && backupKey && onlyEncrypts(backupKey))
    throw new Error(`${file} is encrypted: set BACKUP_KEY to the identity of its recipient (AGE-SECRET-KEY-…)`)
  const key = encrypted ? backupKey : undefined
  if (databaseUrl) await restorePostgres(databaseUrl, file, key, progress)
  else await restoreSqlite(dataDir, file, key, progress)
  await withLongLimits(settings, migrate)
}

async function restoreSqlite(
  dataDir: string,
  file: string,
  key: string | undefined,
  progress: Progress,
): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  await inDataDir(dataDir, 'restore', async (plain) => {
    if (key) await decryptTo(file, plain, key)
    else copyFileSync(file, plain)
    progress(0, null, 'reading')
    await checkSqliteCopy(plain)
    const live = sqliteFile(dataDir)
    makePrivate(live)
    const source = new SQLite(plain)
    try {
      // SQLite's backup API writes into the live file under its locks, so a running product sees all of the change
      // or none.
      const pageBytes = Number(source.pragma('page_size', { simple: true }))
      await source.backup(live, {
        progress({ totalPages, remainingPages }) {
          progress((totalPages - remainingPages) * pageBytes, totalPages * pageBytes, 'writing')
          return pagesAtOnce
        },
      })
      progress(statSync(plain).size, statSync(plain).size, 'writing')
    } finally {
      source.close()
    }
    truncateWal(live)
  })
}

/** Number of pages restored between two progress reports. */
const pagesAtOnce = 10_000

/** Runs `use` with the path of an empty private file in the data folder, which is removed afterward. */
async function inDataDir(dataDir: string, what: string, use: (plain: string) => Promise<void>): Promise<void> {
  removeLeftovers(dataDir)
  const plain = path.join(dataDir, `${what}-${process.pid}.part`)
  rmSync(plain, { force: true })
  makePrivate(plain)
  try {
    await use(plain)
  } finally {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(plain + suffix, { force: true })
  }
}
