/** The base 32 alphabet (RFC 4648, section 6). */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes bytes in base 32 without padding, the format of secrets in authenticator apps. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/**
 * Returns the set-up data for an authenticator app: the secret in groups of four for typing, and an otpauth URL with
 * all settings.
 */
export function setupOf(secret: string, email: string): { groups: string; address: string } {
  const typed = base32(new TextEncoder().encode(secret))
  const issuer = 'Wellbeing CheckUp'
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  const facts = `secret=${typed}&issuer=${encodeURIComponent(issuer)}&digits=6&period=30`
  return { groups: (typed.match(/.{1,4}/g) ?? []).join(' '), address: `otpauth://totp/${label}?${facts}` }
}

/** Parsed input: a code of an authenticator app, a backup code, nothing, or invalid input. */
export type TypedCode = { kind: 'app' | 'backup'; code: string } | { kind: 'required' | 'wrong' }

/** Parses a typed code, ignoring spaces and hyphens. */
export function readCode(typed: string): TypedCode {
  const code = typed.replaceAll(/[\s\p{Pd}]/gu, '')
  if (code === '') return { kind: 'required' }
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return /^\d{10}$/.test(code) ? { kind: 'backup', code: `${code.slice(0, 5)}-${code.slice(5)}` } : { kind: 'wrong' }
}
