import { spawn } from 'node:child_process'
import { createReadStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pendingMigrations } from '../migrate.ts'
import { splitPassword } from '../postgres/postgres-servers.ts'
import { requireDirect } from '../postgres/require-direct.ts'
import { encrypt } from './backup-cipher.ts'
import type { Progress } from './progress.ts'
import { decryptionOf, writeTo } from './transfer.ts'

type Key = string | undefined

/**
 * Writes a dump in PostgreSQL's custom format to an existing file by `pg_dump`, encrypted if there is a key, and
 * verifies it by a full read with `pg_restore`.
 */
export async function dumpPostgres(databaseUrl: string, file: string, key: Key, progress: Progress): Promise<void> {
  await requireDirect(databaseUrl)
  await withoutPassword(databaseUrl, async (url) => {
    const dump = start('pg_dump', ['--format=custom', '--no-owner', `--dbname=${url}`])
    dump.child.stdin.end()
    const written = writeTo(file, [dump.child.stdout, counted(progress, null), ...(key ? [encrypt(key)] : [])])
    await Promise.all([written, dump.ended])
  })
  progress(0, null, 'reading')
  await checkDump(file, key)
}

/**
 * Replaces all tables by the tables of a dump, in one transaction. If the dump is damaged, throws and changes nothing.
 */
export async function restorePostgres(databaseUrl: string, file: string, key: Key, progress: Progress): Promise<void> {
  await requireDirect(databaseUrl)
  // A full read first, so that no part of a truncated copy is committed.
  progress(0, null, 'reading')
  await checkDump(file, key)
  await withoutPassword(databaseUrl, (url) =>
    pgRestore(['--clean', '--if-exists', '--no-owner', '--single-transaction', `--dbname=${url}`], file, key, progress),
  )
}

/** Checks that a dump is complete and that this version of the product knows its migrations. */
async function checkDump(file: string, key: Key): Promise<void> {
  await pgRestore([`--file=${devNull}`], file, key)
  const table = await pgRestore(['--data-only', '--table=kysely_migration', '--file=-'], file, key)
  const [, rows = ''] = /^COPY [^\n]*kysely_migration [^\n]*\n(.*?)^\\\.$/ms.exec(table) ?? []
  pendingMigrations(rows.split('\n').flatMap((row) => row.split('\t')[0] || []))
}

async function pgRestore(
  args: readonly string[],
  file: string,
  key: Key,
  progress: Progress = () => {},
): Promise<string> {
  const { child, ended } = start('pg_restore', args)
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  const fed = pipeline([
    createReadStream(file),
    counted(progress, statSync(file).size),
    ...(key ? [decryptionOf(file, key)] : []),
    child.stdin,
  ])
  const [end, feed] = await Promise.allSettled([ended, fed])
  // A failed decryption is the root cause: report it instead of pg_restore's complaint about truncated input.
  if (feed.status === 'rejected' && !isClosedPipe(feed.reason)) throw feed.reason
  if (end.status === 'rejected') throw end.reason
  return output
}

/** Tests if `pg_restore` exited before it had read everything. It prints the cause. */
const isClosedPipe = ({ code }: NodeJS.ErrnoException) =>
  code === 'EPIPE' || code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE'

function start(command: string, args: readonly string[]) {
  const child = spawn(command, args)
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += text
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`${command} could not be run: ${error.message}`)))
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command} failed: ${errors.trim()}`))))
  })
  return { child, ended }
}

/**
 * Calls `use` with a URL that names a private password file instead of the password, since process arguments are
 * visible to every user of the machine.
 */
async function withoutPassword(databaseUrl: string, use: (url: string) => Promise<unknown>): Promise<void> {
  const { url, password } = splitPassword(databaseUrl)
  // Of several servers: a standby takes no restore, and cancels a long dump. The last setting of a name counts.
  const primary = `${url}${url.includes('?') ? '&' : '?'}target_session_attrs=read-write`
  const folder = mkdtempSync(path.join(tmpdir(), 'checkup-backup-'))
  const passfile = path.join(folder, 'password')
  try {
    if (!password) return void (await use(primary))
    writeFileSync(passfile, `*:*:*:*:${password.replace(/[\\:]/g, '\\$&')}\n`, { mode: 0o600 })
    await use(`${primary}&passfile=${encodeURIComponent(passfile)}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const progressEveryMs = 1000

/** Passes bytes through and reports their number every second. */
function counted(progress: Progress, total: number | null): Transform {
  let bytes = 0
  let reportedAt = performance.now()
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (performance.now() - reportedAt > progressEveryMs) {
        reportedAt = performance.now()
        progress(bytes, total, 'writing')
      }
      done(null, chunk)
    },
    flush(done) {
      progress(bytes, bytes, 'writing')
      done()
    },
  })
}
