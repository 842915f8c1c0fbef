import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Hashes `value` with the product's key, for one purpose only: a hash made for another purpose never equals it. */
export type KeyedHash = (purpose: string, value: string) => string

/** The secret of the settings, or the one kept in the data folder, made there the first time. */
export function readSecret(secret: string | undefined, dataDir: string): string {
  if (secret) return secret
  const file = path.join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    makeOnce(file, randomBytes(32).toString('base64url'))
  }
  return readFileSync(file, 'utf8').trim()
}

/** Writes a file that is not there yet, whole or not at all. Of several processes that do so at once, one wins. */
function makeOnce(file: string, text: string): void {
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

/** Makes the keyed hash: HMAC-SHA-256 under a key derived for each purpose, as base64url text of 43 characters. */
export function createKeyedHash(secret: string): KeyedHash {
  const keys = new Map<string, Buffer>()
  return (purpose, value) => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
    keys.set(purpose, key)
    return createHmac('sha256', key).update(value).digest('base64url')
  }
}
