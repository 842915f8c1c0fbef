import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** scrypt parameters recommended by OWASP (Password Storage Cheat Sheet): 32 MB and a tenth of a second per hash. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const keyLength = 32

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key))),
  )

/** Returns the hash to store for a password: `scrypt-<log2 N>-<r>-<p>$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt-15-8-3$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`
}

/** Returns whether a password matches a hash. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, salt = '', key = ''] = hash.split('$')
  const kept = Buffer.from(key, 'base64url')
  const tried = await derive(password, Buffer.from(salt, 'base64url'))
  return kept.length === tried.length && timingSafeEqual(kept, tried)
}
