import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Hashes `value` with the product's key. Hashes of different purposes never match. */
export type KeyedHash = (purpose: string, value: string) => string

/** Returns the secret of the settings, else the one stored in the data folder, which is generated on first use. */
export function readSecret(secret: string | undefined, dataDir: string): string {
  if (secret) return secret
  const file = path.join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    createAtomically(file, randomBytes(32).toString('base64url'))
  }
  return readFileSync(file, 'utf8').trim()
}

/** Creates a file atomically. When several processes do so at once, the first wins. */
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

/** Creates the keyed hash: HMAC-SHA-256 with a key derived for each purpose, as base64url text of 43 characters. */
export function createKeyedHash(secret: string): KeyedHash {
  const keys = new Map<string, Buffer>()
  return (purpose, value) => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
    keys.set(purpose, key)
    return createHmac('sha256', key).update(value).digest('base64url')
  }
}
