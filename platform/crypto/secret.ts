import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Hashes `value` with one key. Hashes for different purposes never match. */
export type OneKeyHash = (purpose: string, value: string) => string

/**
 * Hashes `value` with the product's current key. `all` are the hashes with the current and earlier keys, current first,
 * for lookups of data stored before the key changed.
 */
export type KeyedHash = OneKeyHash & { readonly all: readonly OneKeyHash[] }

/** Returns the secret of the settings. Without one, the secret in the data folder, which is generated on first use. */
export function readSecret(secret: string | undefined, dataDir: string): string {
  if (secret) return secret
  const file = path.join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    createAtomically(file, randomBytes(32).toString('base64url'))
  }
  return readFileSync(file, 'utf8').trim()
}

/** Creates a file atomically. Of several concurrent processes, the first one wins. */
function createAtomically(file: string, text: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
}

/** Creates the keyed hash of a secret, which also knows the earlier secrets, newest first. */
export function createKeyedHash(secret: string, earlier: readonly string[] = []): KeyedHash {
  const current = hashBy(secret)
  // The list may still contain the present secret, from the first step of its change.
  const others = [...new Set(earlier)].filter((each) => each !== secret)
  return Object.assign(current, { all: [current, ...others.map(hashBy)] })
}

/** HMAC-SHA-256 with a key derived for each purpose, as base64url text of 43 characters. */
function hashBy(secret: string): OneKeyHash {
  const keys = new Map<string, KeyObject>()
  return (purpose, value) => {
    const key = keys.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
    keys.set(purpose, key)
    return createHmac('sha256', key).update(value).digest('base64url')
  }
}

const secretPurpose = 'identity'

/**
 * Returns the secrets of the identity library, current first. The version of a secret is derived from that secret, so
 * that it does not change when others are added or removed.
 */
export const identitySecrets = (keyedHash: KeyedHash) =>
  keyedHash.all.map((hash) => ({
    version: Buffer.from(hash(secretPurpose, 'version'), 'base64url').readUInt32BE(),
    value: hash(secretPurpose, 'better-auth'),
  }))
