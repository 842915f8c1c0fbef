import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { isSqlite } from './dialect.ts'
import type { Database } from './schema.ts'

/** Free bytes below which the next write may fail. */
const fewestBytes = 1_048_576

/** Tests if the database is writable. Throws if it does not answer. */
export async function takesWrites(db: Database): Promise<boolean> {
  if (isSqlite(db)) return hasRoom(db)
  const { rows } = await sql<{
    read_only: boolean
  }>`select current_setting('transaction_read_only')::boolean as read_only`.execute(db)
  return !rows[0]?.read_only
}

/** Tests if the disk of an SQLite file is writable and has space. Writes nothing, since anyone may call it. */
async function hasRoom(db: Database): Promise<boolean> {
  const { rows } = await sql<{ file: string }>`
    select file, (select id from partner limit 1) from pragma_database_list where name = 'main'`.execute(db)
  const file = rows[0]?.file ?? ''
  const [{ bavail, bsize }, isWritable] = await Promise.all([
    statfs(file),
    access(file, constants.W_OK).then(
      () => true,
      () => false,
    ),
  ])
  return isWritable && bavail * bsize >= fewestBytes
}
