import { closeSync, existsSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { isEncrypted, magicBytes } from './backup-cipher.ts'

/** Age in ms of the last write after which a `.part` file is abandoned. */
const abandonedMs = 3_600_000
const starts = ['SQLite format 3\0', 'PGDMP']

/**
 * Removes the `.part` files of unfinished backups and restores in a folder: those without a write for an hour that are
 * empty or begin like our copies. Files of other programs stay.
 */
export function removeLeftovers(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.part'))) {
    const file = path.join(folder, name)
    if (Date.now() - statSync(file).mtimeMs < abandonedMs || !isOurs(file)) continue
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(file + suffix, { force: true })
  }
}

function isOurs(file: string): boolean {
  const start = startOf(file, magicBytes)
  return start.length === 0 || isEncrypted(start) || starts.some((text) => start.toString('latin1').startsWith(text))
}

/** Returns the first bytes of a file, at most `count`. */
export function startOf(file: string, count: number): Buffer {
  const handle = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(count)
    return bytes.subarray(0, readSync(handle, bytes, 0, count, 0))
  } finally {
    closeSync(handle)
  }
}
