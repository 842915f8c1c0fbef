import type { Database } from '#database/schema.ts'

/** Returns the address of an uploaded logo: it never changes, as its name is the hash of its bytes. */
export const pictureAddress = (hash: string): string => `/partners/pictures/${hash}.png`

/** Finds an uploaded logo by its hash; null if there is none. */
export async function findPicture(db: Database, hash: string): Promise<Buffer<ArrayBuffer> | null> {
  const row = await db.selectFrom('partner_picture').select('png').where('hash', '=', hash).executeTakeFirst()
  return row ? Buffer.from(row.png, 'base64') : null
}
