import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { Database } from '#database/schema.ts'
import { setFileHeaders } from './static-files.ts'

/** Retention of files in ms, from the start of a version that lacks them. */
const storedMs = 30 * 86_400_000
/** Number of files per statement. */
const batch = 20

/**
 * Stores the hashed files of this version, so that processes of other versions can serve them to pages of this one.
 * Deletes files of versions that were replaced long ago.
 */
export async function storeClientFiles(
  { db, now }: { db: Database; now: () => Date },
  clientDir: string,
): Promise<void> {
  const folder = path.join(clientDir, 'assets')
  const names = globSync('*.*', { cwd: folder }).filter((name) => !/\.(br|gz)$/.test(name))
  const stored = await db.selectFrom('client_file').select(['name', 'replaced_at']).execute()
  const known = new Set(stored.map(({ name }) => name))
  const missing = names.filter((name) => !known.has(name))
  for (let at = 0; at < missing.length; at += batch)
    await db
      .insertInto('client_file')
      .values(missing.slice(at, at + batch).map((name) => ({ name, content: packed(path.join(folder, name)) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const own = new Set(names)
  const mark = async (replacedAt: string | null, marked: readonly { name: string }[]) => {
    for (const { name } of marked)
      await db.updateTable('client_file').set({ replaced_at: replacedAt }).where('name', '=', name).execute()
  }
  const isOwn = ({ name }: { name: string }) => own.has(name)
  await mark(
    null,
    stored.filter((file) => isOwn(file) && file.replaced_at !== null),
  )
  await mark(
    now().toISOString(),
    stored.filter((file) => !isOwn(file) && file.replaced_at === null),
  )
  await db
    .deleteFrom('client_file')
    .where('replaced_at', '<', new Date(now().getTime() - storedMs).toISOString())
    .execute()
}

/** Returns a file as gzip in base64. The build has already compressed most files. */
function packed(file: string): string {
  const bytes = existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`) : gzipSync(readFileSync(file))
  return bytes.toString('base64')
}

/** Serves hashed files of other versions. The route parameter is `name`. */
export const clientFiles =
  ({ db }: { db: Database }): MiddlewareHandler =>
  async (c, next) => {
    const name = c.req.param('name') ?? ''
    const file = await db.selectFrom('client_file').select('content').where('name', '=', name).executeTakeFirst()
    if (!file) return next()
    const bytes = Buffer.from(file.content, 'base64')
    const isPacked = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    setFileHeaders(c)
    if (isPacked) c.header('content-encoding', 'gzip')
    c.header('vary', 'Accept-Encoding')
    c.header('content-type', getMimeType(name) ?? 'application/octet-stream')
    return c.body(new Uint8Array(isPacked ? bytes : gunzipSync(bytes)))
  }
