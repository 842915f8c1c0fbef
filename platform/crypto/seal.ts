import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import type { KeyedHash, OneKeyHash } from './secret.ts'

/**
 * Encrypts stored text (AES-256-GCM). The key derives from the product's secret, a purpose and an id, such as that of a
 * check-up. So a text copied to another row cannot be decrypted there.
 */
export type Seal = {
  close: (purpose: string, about: string, text: string) => string
  /** Decrypts the result of `close`, also with an earlier secret. Throws if purpose or subject differ. */
  open: (purpose: string, about: string, sealed: string) => string
}

const ivBytes = 12
const tagBytes = 16

/** Creates the encryption by the product's secrets. */
export function createSeal(keyedHash: KeyedHash): Seal {
  const keys = keyedHash.all.map(createKeys)
  const [current] = keys
  if (!current) throw new Error('There is no secret')
  return {
    close: (purpose, about, text) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', current(purpose, about), iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (purpose, about, sealed) => {
      const failures: unknown[] = []
      for (const keyOf of keys) {
        try {
          return decrypt(keyOf(purpose, about), sealed)
        } catch (failure) {
          failures.push(failure)
        }
      }
      throw new AggregateError(failures, 'No secret opens this text')
    },
  }
}

/** Maximum number of cached keys. A few suffice, since the texts of a row share their key. */
const mostKeys = 64

/**
 * Returns the keys derived with one hash. The newest are cached, since deriving a key costs twice as much as encrypting
 * a text.
 */
function createKeys(hash: OneKeyHash): (purpose: string, about: string) => KeyObject {
  const cache = new Map<string, KeyObject>()
  return (purpose, about) => {
    const name = `${purpose} ${about}`
    const known = cache.get(name)
    if (known) return known
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', hash(purpose, about), '', 'body', 32)))
    if (cache.size >= mostKeys) cache.delete(cache.keys().next().value ?? '')
    cache.set(name, key)
    return key
  }
}

function decrypt(key: KeyObject, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}
