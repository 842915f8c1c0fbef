import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto'
import { Transform } from 'node:stream'

/*
 * The format of an encrypted backup, after the STREAM construction (as in `age`):
 *   header: magic (8 bytes), how the key is derived (1 byte), salt (16 bytes)
 *   chunks: 64 KiB of plain bytes each (the last one may be shorter), AES-256-GCM, each followed by its tag (16 bytes)
 * The nonce of a chunk is its number and a byte that says whether it is the last one, so that chunks cannot be reordered,
 * left out or cut off unnoticed. Each file has a key of its own, derived from the operator's key and the salt.
 */
const magic = Buffer.from('WBCBKUP1')
const saltBytes = 16
const headerBytes = magic.length + 1 + saltBytes
const chunkBytes = 65_536
const tagBytes = 16
const kinds = { key: 0, passphrase: 1 } as const
/** 128 MB and about half a second for each guess. */
const scryptCost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }
const cipher = 'aes-256-gcm'

/** Shown for any failure to authenticate: the causes cannot be distinguished. */
const rejection = 'It cannot be decrypted: BACKUP_KEY is another one, or the file is damaged or cut off'

/** The number of bytes that `isEncrypted` needs to see. */
export const magicBytes = magic.length

/** Returns whether a file that starts with `start` is an encrypted backup. */
export const isEncrypted = (start: Buffer): boolean => start.subarray(0, magicBytes).equals(magic)

/**
 * Encrypts a stream of bytes. `key` is the operator's: 32 bytes in base64, otherwise it is taken for a passphrase, from
 * which a key is derived by scrypt.
 */
export function encrypt(key: string): Transform {
  const raw = rawKey(key)
  const header = Buffer.concat([magic, Buffer.from([raw ? kinds.key : kinds.passphrase]), randomBytes(saltBytes)])
  const fileKey = deriveKey(key, header)
  const seal = (plain: Buffer, number: number, last: boolean) => {
    const sealing = createCipheriv(cipher, fileKey, nonceOf(number, last)).setAAD(header)
    return Buffer.concat([sealing.update(plain), sealing.final(), sealing.getAuthTag()])
  }
  const sealed = inChunks(chunkBytes, seal)
  sealed.push(header)
  return sealed
}

/** Decrypts a stream of bytes made by `encrypt`. Fails on a wrong key and on any change to the file. */
export function decrypt(key: string): Transform {
  let header: Buffer = Buffer.alloc(0)
  let fileKey: Buffer = Buffer.alloc(0)
  const read = (start: Buffer) => {
    if (!isEncrypted(start)) throw new Error('It is no encrypted backup')
    header = start
    fileKey = deriveKey(key, header)
  }
  const open = (sealed: Buffer, number: number, last: boolean) => {
    if (sealed.length < tagBytes) throw new Error(rejection)
    const opening = createDecipheriv(cipher, fileKey, nonceOf(number, last)).setAAD(header)
    opening.setAuthTag(sealed.subarray(-tagBytes))
    const plain = opening.update(sealed.subarray(0, -tagBytes))
    try {
      opening.final()
    } catch {
      throw new Error(rejection)
    }
    return plain
  }
  return inChunks(chunkBytes + tagBytes, open, { bytes: headerBytes, read })
}

/**
 * Cuts a stream into chunks of `size` bytes and passes on what `each` makes of them. A chunk is passed to `each` only when
 * it is known whether more follow; there is always a last one, be it empty. The first bytes go to `header`, if there is one.
 */
function inChunks(
  size: number,
  each: (chunk: Buffer, number: number, last: boolean) => Buffer,
  header?: { bytes: number; read: (start: Buffer) => void },
): Transform {
  let waiting = Buffer.alloc(0)
  let number = 0
  let unread = header
  const take = (bytes: Buffer, push: (chunk: Buffer) => void) => {
    waiting = Buffer.concat([waiting, bytes])
    if (unread) {
      if (waiting.length < unread.bytes) return
      unread.read(waiting.subarray(0, unread.bytes))
      waiting = waiting.subarray(unread.bytes)
      unread = undefined
    }
    let from = 0
    for (; waiting.length - from > size; from += size) push(each(waiting.subarray(from, from + size), number++, false))
    waiting = waiting.subarray(from)
  }
  return new Transform({
    transform(bytes: Buffer, _, done) {
      try {
        take(bytes, (chunk) => this.push(chunk))
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        if (unread) throw new Error(rejection)
        done(null, each(waiting, number, true))
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

/** A nonce is 12 bytes: the number of the chunk in 11, and 1 in the last one for the last chunk. */
function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = last ? 1 : 0
  return nonce
}

function deriveKey(key: string, header: Buffer): Buffer {
  const salt = header.subarray(magic.length + 1)
  const kind = header[magic.length]
  const master = kind === kinds.key ? rawKey(key) : scryptSync(key, salt, 32, scryptCost)
  if (!master) throw new Error(rejection)
  return Buffer.from(hkdfSync('sha256', master, salt, 'wellbeing check-up backup', 32))
}

/** Returns the 32 bytes that `key` is in base64 (or base64url), or null when it is not that. */
function rawKey(key: string): Buffer | null {
  return /^[\w+/-]{43}=?$/.test(key) ? Buffer.from(key, 'base64') : null
}
