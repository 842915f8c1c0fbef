import type { KeyedHash } from '#server/secret.ts'

/** No vowels, so that no words come about, and of signs that look alike only one: 2 but not Z, 5 but not S, 8 but not B. */
const alphabet = '23456789CDFGHJKMNPQRTVWXY'
const length = 8
/** What people write for a sign that they take for another. */
const lookAlikes: Readonly<Record<string, string>> = { Z: '2', S: '5', B: '8' }

/**
 * The eight-character code with which a check-up is found again from another browser. It is worked out from the
 * response's id, so that it can be shown again without being stored. Two responses have the same code about once in
 * 150 billion pairs; `return_code_hash` is unique, so the second must be given another id.
 */
export function returnCode(keyedHash: KeyedHash, responseId: string): string {
  const base = BigInt(alphabet.length)
  let rest = BigInt(`0x${Buffer.from(keyedHash('return-code', responseId), 'base64url').toString('hex')}`)
  let code = ''
  while (code.length < length) {
    code += alphabet[Number(rest % base)]
    rest /= base
  }
  return code
}

/** What the database keeps of a code: a hash that it is found by and that does not tell the code. */
export const returnCodeHash = (keyedHash: KeyedHash, code: string): string => keyedHash('return-code-hash', code)

/** The code as people read it: ABCD-EFGH. */
export const showReturnCode = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`

/** The return code of a response as people read it. */
export const codeFor = (keyedHash: KeyedHash, response: { id: string }): string =>
  showReturnCode(returnCode(keyedHash, response.id))

/** The code that somebody typed, in any case, with any blanks and hyphens; null when it cannot be one. */
export function readReturnCode(typed: string): string | null {
  const signs = typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[\s\p{Pd}.]/gu, '')
  const code = [...signs].map((sign) => lookAlikes[sign] ?? sign).join('')
  return code.length === length && [...code].every((sign) => alphabet.includes(sign)) ? code : null
}
