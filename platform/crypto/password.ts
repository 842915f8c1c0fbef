import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

/**
 * OWASP's minimum for log2 of scrypt's N with r 8 and p 3 (Password Storage Cheat Sheet): 32 MB and a tenth of a second
 * per hash.
 */
export const safePasswordCost = 15
const parameters = { r: 8, p: 3 }
const keyLength = 32
const format = /^scrypt-(\d{1,2})-8-3\$([\w-]+)\$([\w-]+)$/

/** Input of a key derivation. */
export type Derivation = { password: string; salt: Uint8Array; cost: number }
export type Derive = (derivation: Derivation) => Promise<Uint8Array>

/** Derives a key by scrypt. Blocks its thread. */
export function deriveKey({ password, salt, cost }: Derivation): Uint8Array {
  const N = 2 ** cost
  // scrypt needs 128 N r bytes, and a little more.
  const options = { ...parameters, N, maxmem: 256 * N * parameters.r }
  return scryptSync(password.normalize('NFKC'), salt, keyLength, options)
}

function parse(hash: string): { cost: number; salt: Buffer; key: Buffer } | null {
  const [, cost = '', salt = '', key = ''] = format.exec(hash) ?? []
  if (cost === '') return null
  return { cost: Number(cost), salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') }
}

/**
 * Returns the hash to store: `scrypt-<log2 N>-<r>-<p>$salt$key`, salt and key in base64url. With cost and salt of the
 * earlier hash `like`, if given: then the same password yields the same hash.
 */
export async function hashPassword(derive: Derive, password: string, cost: number, like?: string): Promise<string> {
  const { salt, cost: log2N } = parse(like ?? '') ?? { salt: randomBytes(16), cost }
  const key = Buffer.from(await derive({ password, salt, cost: log2N }))
  return `scrypt-${log2N}-8-3$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Tests if a password matches a hash. The cost is part of the hash. */
export async function verifyPassword(derive: Derive, hash: string, password: string): Promise<boolean> {
  const stored = parse(hash)
  if (!stored) return false
  const derived = await derive({ password, salt: stored.salt, cost: stored.cost })
  return stored.key.length === derived.length && timingSafeEqual(stored.key, derived)
}

/** Returns a hash that matches no password. Checking it takes as long as checking any other of this cost. */
export const dummyHash = (cost: number): string => `scrypt-${cost}-8-3$${'A'.repeat(22)}$${'A'.repeat(43)}`
