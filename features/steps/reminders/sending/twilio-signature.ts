import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Verifies that a request is from Twilio. `X-Twilio-Signature` is the HMAC-SHA1, in base64, of the URL and all form
 * fields in the order of their names, each name followed by its value, with the auth token of the account as the key
 * (twilio.com/docs/usage/security). Compared in constant time.
 */
export function isSignedByTwilio(
  authToken: string,
  url: string,
  fields: URLSearchParams,
  signature: string | undefined,
): boolean {
  const names = [...new Set(fields.keys())].toSorted()
  const text = url + names.map((name) => name + fields.getAll(name).join('')).join('')
  const right = createHmac('sha1', authToken).update(text, 'utf8').digest()
  const given = Buffer.from(signature ?? '', 'base64')
  return given.length === right.length && timingSafeEqual(given, right)
}
