import { cleanText } from '#assessment/answers/clean-text.ts'
import type { KeyedHash, OneKeyHash } from '#platform/crypto/secret.ts'

/**
 * No vowels, so that codes form no words, and only one of each pair of look-alikes: 2 but not Z, 5 but not S, 8 but not
 * B, V but not U.
 */
const alphabet = '23456789CDFGHJKMNPQRTVWXY'
const length = 8
/** Corrections of characters that look like one of the alphabet. */
const similarCharacters: Readonly<Record<string, string>> = { Z: '2', S: '5', B: '8', U: 'V' }

/**
 * Returns the eight-character code that opens a check-up in another browser. It derives from the check-up's id and the
 * number of renewals (`version`), so it can be shown again without being stored. Two check-ups have the same code about
 * once in 150 billion pairs; `return_code_hash` is unique, so the second one needs another id or version.
 */
export function returnCode(keyedHash: OneKeyHash, responseId: string, version = 0): string {
  return codeOf(keyedHash('return-code', version === 0 ? responseId : `${responseId} ${version}`), length)
}

/** Returns a code of `size` characters that derives from a keyed hash. */
export function codeOf(hash: string, size: number): string {
  const base = BigInt(alphabet.length)
  let rest = BigInt(`0x${Buffer.from(hash, 'base64url').toString('hex')}`)
  let code = ''
  while (code.length < size) {
    code += alphabet[Number(rest % base)]
    rest /= base
  }
  return code
}

/** Returns the keyed hash of a code. The database stores it instead of the code. */
export const returnCodeHash = (keyedHash: OneKeyHash, code: string): string => keyedHash('return-code-hash', code)

/** Returns the hashes of a code by the current secret and by earlier ones. */
export const returnCodeHashes = ({ all }: KeyedHash, code: string): string[] =>
  all.map((keyedHash) => returnCodeHash(keyedHash, code))

/** Formats a code for people: ABCD-EFGH. */
export const showReturnCode = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`

/** Facts that determine a return code. */
export type CodeFacts = { id: string; return_code_hash: string; code_version: number; code_ended_at: string | null }

/**
 * Returns the formatted return code of a check-up, derived with the secret in use when it was created; null if revoked.
 */
export function codeFor(keyedHash: KeyedHash, response: CodeFacts): string | null {
  const { id, return_code_hash, code_version, code_ended_at } = response
  if (code_ended_at !== null) return null
  const isOwn = (hash: OneKeyHash) => returnCodeHash(hash, returnCode(hash, id, code_version)) === return_code_hash
  return showReturnCode(returnCode(keyedHash.all.find(isOwn) ?? keyedHash, id, code_version))
}

/** Maximum length of a text in which a code is searched. */
const longestTypedCode = 1000

/** A blank, or punctuation typed between the halves of a code. */
const separator = '[\\s\\p{Pd}\\p{Pc}.\u2212]'
const half = `[${alphabet}${Object.keys(similarCharacters).join('')}]{${length / 2}}`
const inSentence = new RegExp(`(?:^|[^\\p{L}\\p{N}])(${half}${separator}{0,3}${half})(?![\\p{L}\\p{N}])`, 'gu')

/**
 * Parses a typed or pasted code, in any case, with any blanks, hyphens and periods, alone or in a sentence. Null unless
 * there is exactly one.
 */
export function readReturnCode(typed: string): string | null {
  const text = cleanText(typed.slice(0, longestTypedCode)).normalize('NFKC').toUpperCase()
  const alone = codeIn(text, length)
  if (alone !== null) return alone
  const found = new Set([...text.matchAll(inSentence)].map(([, candidate = '']) => codeIn(candidate, length)))
  return found.size === 1 ? ([...found][0] ?? null) : null
}

const separators = new RegExp(separator, 'gu')

/** Returns the code of `size` characters if a text in upper case consists of one, without separators; else null. */
export function codeIn(text: string, size: number): string | null {
  const code = [...text.replace(separators, '')].map((character) => similarCharacters[character] ?? character).join('')
  return code.length === size && [...code].every((character) => alphabet.includes(character)) ? code : null
}
