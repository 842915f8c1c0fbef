import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (value: string, secret: string): Buffer => createHmac('sha256', secret).update(value).digest()

/** Splits the value of a signed cookie into what was signed and its signature; null for a value without one. */
function partsOf(value: string): { token: string; signature: Buffer } | null {
  const text = decoded(value)
  const at = text.lastIndexOf('.')
  return at <= 0 ? null : { token: text.slice(0, at), signature: Buffer.from(text.slice(at + 1), 'base64') }
}

function isSignedBy({ token, signature }: { token: string; signature: Buffer }, secret: string): boolean {
  const expected = sign(token, secret)
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

/** Returns the token in the cookie of this name, if one of these secrets signed it; null otherwise. */
export function tokenSignedBy(cookies: string, name: RegExp, secrets: readonly string[]): string | null {
  const parts = partsOf(new RegExp(`${name.source}([^;]*)`).exec(cookies)?.[1] ?? '')
  return parts && secrets.some((secret) => isSignedBy(parts, secret)) ? parts.token : null
}

/**
 * Replaces the signature of the sign-in cookie by that of the current secret if an earlier one signed it, so that a
 * change of the secret ends no sign-in. The identity library itself knows only the current secret for cookies; it sets
 * a newly signed cookie when it next extends the sign-in. `secrets` has the current one first.
 */
export function signedByCurrent(cookies: string, name: RegExp, secrets: readonly string[]): string {
  const [current, ...earlier] = secrets
  if (current === undefined || earlier.length === 0) return cookies
  return cookies.replace(new RegExp(`(${name.source})([^;]*)`), (full: string, before: string, value: string) => {
    const parts = partsOf(value)
    if (!parts || !earlier.some((secret) => isSignedBy(parts, secret))) return full
    return before + encodeURIComponent(`${parts.token}.${sign(parts.token, current).toString('base64')}`)
  })
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.trim())
  } catch {
    return ''
  }
}
