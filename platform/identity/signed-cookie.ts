import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (value: string, secret: string): Buffer => createHmac('sha256', secret).update(value).digest()

/** Splits the value of a signed cookie into token and signature; null if it is not signed. */
function partsOf(value: string): { token: string; signature: Buffer } | null {
  const text = decoded(value)
  const at = text.lastIndexOf('.')
  return at <= 0 ? null : { token: text.slice(0, at), signature: Buffer.from(text.slice(at + 1), 'base64') }
}

function isSignedBy({ token, signature }: { token: string; signature: Buffer }, secret: string): boolean {
  const expected = sign(token, secret)
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

/** Returns the token in the cookie with this name if one of these secrets signed it; else null. */
export function tokenSignedBy(cookies: string, name: RegExp, secrets: readonly string[]): string | null {
  const parts = partsOf(new RegExp(`${name.source}([^;]*)`).exec(cookies)?.[1] ?? '')
  return parts && secrets.some((secret) => isSignedBy(parts, secret)) ? parts.token : null
}

/**
 * Replaces a signature of the sign-in cookie by an earlier secret with one by the current secret, so that changing the
 * secret ends no sign-in. The identity library verifies cookies with the current secret only, and sets a new cookie
 * when it next extends the sign-in. `secrets` has the current one first.
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
