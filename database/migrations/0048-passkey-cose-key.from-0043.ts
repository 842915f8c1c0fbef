import { createPublicKey } from 'node:crypto'
import type { Kysely } from 'kysely'

type Tables = { passkey: { id: string; public_key: string; cose_key: string | null } }

/** Rows per statement. */
const batch = 500

/** Adds the public keys of passkeys as COSE. Converts existing ones, so that they stay valid. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('passkey').addColumn('cose_key', 'text').execute()
  let last = ''
  for (;;) {
    const rows = await db
      .selectFrom('passkey')
      .select(['id', 'public_key'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { id, public_key } of rows) {
      await db
        .updateTable('passkey')
        .set({ cose_key: coseKeyOf(public_key) })
        .where('id', '=', id)
        .execute()
      last = id
    }
    if (rows.length < batch) return
  }
}

/**
 * Converts the public key of a passkey from SubjectPublicKeyInfo (ES256, or RS256 of 2048 bits or more) to COSE (RFC
 * 9053), both base64url; null for any other.
 */
function coseKeyOf(spki: string): string | null {
  try {
    const key = createPublicKey({ key: Buffer.from(spki, 'base64url'), format: 'der', type: 'spki' })
    const { kty, crv, ...jwk } = key.export({ format: 'jwk' })
    const bytes = (name: 'x' | 'y' | 'n' | 'e') => Buffer.from(jwk[name] ?? '', 'base64url')
    const cbor = (hex: string) => Buffer.from(hex, 'hex')
    if (crv === 'P-256')
      // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
      return Buffer.concat([cbor('a5010203262001215820'), bytes('x'), cbor('225820'), bytes('y')]).toString('base64url')
    if (kty !== 'RSA') return null
    // {1: 3, 3: -257, -1: n, -2: e}
    const length = Buffer.alloc(2)
    length.writeUInt16BE(bytes('n').length)
    const exponent = Buffer.from([0x21, 0x40 + bytes('e').length])
    const parts = [cbor('a40103033901002059'), length, bytes('n'), exponent, bytes('e')]
    return Buffer.concat(parts).toString('base64url')
  } catch {
    return null
  }
}
