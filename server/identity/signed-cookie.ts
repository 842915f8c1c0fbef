import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (value: string, secret: string): Buffer => createHmac('sha256', secret).update(value).digest()

/**
 * Replaces the signature of the sign-in cookie by that of the current secret if an earlier one signed it, so that a change
 * of the secret signs nobody out. The identity library itself knows only the current secret for cookies; it sets a newly
 * signed cookie when it next extends the sign-in. `secrets` has the current one first.
 */
export function signedByCurrent(cookies: string, name: RegExp, secrets: readonly string[]): string {
  const [current, ...earlier] = secrets
  if (current === undefined || earlier.length === 0) return cookies
  return cookies.replace(new RegExp(`(${name.source})([^;]*)`), (whole: string, before: string, value: string) => {
    const text = decoded(value)
    const at = text.lastIndexOf('.')
    const [token, signature] = [text.slice(0, at), Buffer.from(text.slice(at + 1), 'base64')]
    const isBy = (secret: string) => {
      const expected = sign(token, secret)
      return signature.length === expected.length && timingSafeEqual(signature, expected)
    }
    if (at <= 0 || !earlier.some(isBy)) return whole
    return before + encodeURIComponent(`${token}.${sign(token, current).toString('base64')}`)
  })
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
