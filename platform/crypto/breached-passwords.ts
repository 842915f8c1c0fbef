import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The bundled set: a Bloom filter of 1.15 MB, made by scripts/generate/breached-passwords.ts. */
const file = path.join(import.meta.dirname, 'breached-passwords.bin')

/** Filter bits set by each password. With 19 filter bits per password, 1 in 10,000 others is a false positive. */
const bitsEach = 13
const wordLength = 6

/**
 * Returns the positions of a password's bits in the filter: double hashing (Kirsch and Mitzenmacher) with two numbers
 * from its SHA-256. Ignores case and Unicode form, the first variants that attackers guess.
 */
function bitsOf(password: string, size: number): number[] {
  const digest = createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest()
  const [first, step] = [digest.readUIntBE(0, wordLength), digest.readUIntBE(wordLength, wordLength)]
  return Array.from({ length: bitsEach }, (_, nth) =>
    Number((BigInt(first) + BigInt(nth) * BigInt(step)) % BigInt(size)),
  )
}

/** Creates a filter of `bytes` bytes that contains these passwords. */
export function createFilter(passwords: Iterable<string>, bytes: number): Uint8Array {
  const filter = new Uint8Array(bytes)
  for (const password of passwords)
    for (const bit of bitsOf(password, bytes * 8)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7))
  return filter
}

/** Tests if a filter contains a password. Never false for its passwords; true for a few others. */
export const isInFilter = (filter: Uint8Array, password: string): boolean =>
  bitsOf(password, filter.length * 8).every((bit) => ((filter[bit >> 3] ?? 0) >> (bit & 7)) % 2 === 1)

let bundled: Promise<Uint8Array> | undefined

/** Tests if a password is known from breaches. Reads the set on the first call. */
export async function isBreached(password: string): Promise<boolean> {
  bundled ??= readFile(file)
  return isInFilter(await bundled, password)
}
