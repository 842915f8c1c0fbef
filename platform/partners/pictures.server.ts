import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#database/schema.ts'

/** Returns the address of an uploaded logo. It is immutable: the file name is the hash of the bytes. */
export const pictureAddress = (hash: string): string => `/partners/pictures/${hash}.png`

export async function findPicture(db: Database, hash: string): Promise<Buffer<ArrayBuffer> | null> {
  const row = await db.selectFrom('partner_picture').select('png').where('hash', '=', hash).executeTakeFirst()
  return row ? Buffer.from(row.png, 'base64') : null
}

/** Folder of the pictures shipped with the product. */
const publicFolder = path.resolve('public')

/** Reads a partner's logo, uploaded or shipped; null if there is none at this address. */
export async function readLogo(
  { db }: { db: Database },
  address: string,
): Promise<{ format: 'svg' | 'png'; bytes: Uint8Array } | null> {
  const [, hash] = /^\/partners\/pictures\/([0-9a-f]{64})\.png$/.exec(address) ?? []
  if (hash) {
    const bytes = await findPicture(db, hash)
    return bytes && { format: 'png', bytes }
  }
  if (!/^\/partners\/[\w-]+\.svg$/.test(address)) return null
  return readFile(path.join(publicFolder, address)).then(
    (bytes) => ({ format: 'svg', bytes }),
    () => null,
  )
}
