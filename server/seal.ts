import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { KeyedHash, OneKeyHash } from './secret.ts'

/**
 * Encrypts text that is stored (AES-256-GCM). The key is derived from the product's secret, a purpose and what the text is
 * about, such as the id of its check-up: a text copied to another row cannot be opened there.
 */
export type Seal = {
  close: (purpose: string, about: string, text: string) => string
  /** Decrypts what `close` returned, also under an earlier secret. Throws if the text is of another purpose or row. */
  open: (purpose: string, about: string, sealed: string) => string
}

const ivBytes = 12
const tagBytes = 16

/** Creates the seal of the product's secrets. */
export const createSeal = (keyedHash: KeyedHash): Seal => ({
  close: (purpose, about, text) => {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', keyOf(keyedHash, purpose, about), iv)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
  },
  open: (purpose, about, sealed) => {
    const failures: unknown[] = []
    for (const hash of keyedHash.all) {
      try {
        return decrypt(keyOf(hash, purpose, about), sealed)
      } catch (failure) {
        failures.push(failure)
      }
    }
    throw new AggregateError(failures, 'No secret opens this text')
  },
})

const keyOf = (hash: OneKeyHash, purpose: string, about: string): Buffer =>
  Buffer.from(hkdfSync('sha256', hash(purpose, about), '', 'body', 32))

function decrypt(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}
