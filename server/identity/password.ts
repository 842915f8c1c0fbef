import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** The least log2 of scrypt's N that OWASP recommends with r 8 and p 3 (Password Storage Cheat Sheet): 32 MB and a tenth of a second per hash. */
export const safePasswordCost = 15
const parameters = { r: 8, p: 3 }
const keyLength = 32
const format = /^scrypt-(\d{1,2})-8-3\$([\w-]+)\$([\w-]+)$/

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const N = 2 ** cost
  // The memory that scrypt needs is 128 N r bytes, and some more.
  const options = { ...parameters, N, maxmem: 256 * N * parameters.r }
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

/** Returns the hash to store for a password: `scrypt-<log2 N>-<r>-<p>$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return `scrypt-${cost}-8-3$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Returns whether a password matches a hash, which names the cost that it was made with. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, cost = '', salt = '', key = ''] = format.exec(hash) ?? []
  if (cost === '') return false
  const stored = Buffer.from(key, 'base64url')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), Number(cost))
  return stored.length === derived.length && timingSafeEqual(stored, derived)
}

/** Returns a hash that no password has: to check it takes as long as any other of this cost. */
export const dummyHash = (cost: number): string => `scrypt-${cost}-8-3$${'A'.repeat(22)}$${'A'.repeat(43)}`
