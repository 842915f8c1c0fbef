import { createDecipheriv, hkdfSync, scryptSync } from 'node:crypto'

/*
 * Reads backups encrypted before 2026-11-26. To be removed on 2027-11-26. Format:
 * header: magic (8 bytes), kind of key derivation (1 byte), salt (16 bytes)
 * chunks: 64 KiB of plaintext (the last one may be shorter), AES-256-GCM, each followed by its tag (16 bytes)
 * The nonce of a chunk is its number and a byte that marks the last chunk.
 */
export const oldMagic = Buffer.from('WBCBKUP1')
const headerBytes = oldMagic.length + 1 + 16
const tagBytes = 16
const sealedBytes = 65_536 + tagBytes
const kinds = { key: 0, passphrase: 1 } as const
const scryptCost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

/** Tests if a file that begins with `start` has the old format. */
export const isOld = (start: Buffer): boolean => start.subarray(0, oldMagic.length).equals(oldMagic)

/** Decrypts a backup of the old format. Throws on a wrong key and on any change to the file. */
export async function* decryptOld(key: string, sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting = Buffer.alloc(0)
  let open: ReturnType<typeof opener> | undefined
  let number = 0
  for await (const bytes of sealed) {
    waiting = Buffer.concat([waiting, bytes])
    if (!open && waiting.length >= headerBytes) {
      open = opener(key, waiting.subarray(0, headerBytes))
      waiting = waiting.subarray(headerBytes)
    }
    // A chunk is decrypted only when more bytes follow: until then it may be the last one.
    for (; open && waiting.length > sealedBytes; waiting = waiting.subarray(sealedBytes))
      yield open(waiting.subarray(0, sealedBytes), number++, false)
  }
  if (!open) throw new Error('The header is cut off')
  yield open(waiting, number, true)
}

function opener(key: string, header: Buffer) {
  const salt = header.subarray(oldMagic.length + 1)
  const isKey = header[oldMagic.length] === kinds.key
  const master = isKey ? Buffer.from(key, 'base64') : scryptSync(key, salt, 32, scryptCost)
  const fileKey = Buffer.from(hkdfSync('sha256', master, salt, 'wellbeing check-up backup', 32))
  return (chunk: Buffer, number: number, last: boolean): Buffer => {
    const nonce = Buffer.alloc(12)
    nonce.writeUIntBE(number, 5, 6)
    nonce[11] = last ? 1 : 0
    const opening = createDecipheriv('aes-256-gcm', fileKey, nonce, { authTagLength: tagBytes }).setAAD(header)
    opening.setAuthTag(chunk.subarray(-tagBytes))
    return Buffer.concat([opening.update(chunk.subarray(0, -tagBytes)), opening.final()])
  }
}
