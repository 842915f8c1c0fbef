import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Costs of scrypt, one of the sets that OWASP names (Password Storage Cheat Sheet): 32 MB and a tenth of a second a try. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const keyLength = 32

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key))),
  )

/** The hash of a password, as it is kept: salt and key, base64url, under the name of the costs. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt-15-8-3$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`
}

/** Whether a password is the one of a hash. */
export async function isPassword(hash: string, password: string): Promise<boolean> {
  const [, salt = '', key = ''] = hash.split('$')
  const kept = Buffer.from(key, 'base64url')
  const tried = await derive(password, Buffer.from(salt, 'base64url'))
  return kept.length === tried.length && timingSafeEqual(kept, tried)
}
