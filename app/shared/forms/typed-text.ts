import { cleanText } from '#assessment/clean-text.ts'

/** Input is cut at this multiple of its maximum length: no person types more. */
const cutFactor = 4

/**
 * Cleans a text field of a form. `most` is its maximum length, which the caller must still check. Returns '' if the
 * form has no such text.
 */
export function typedText(value: FormDataEntryValue | null, most: number): string {
  return typeof value === 'string' ? cleanText(value.slice(0, most * cutFactor)) : ''
}

/** Returns the idempotency key of a form, from its field `request_key`; null if missing or invalid. */
export function requestKeyIn(form: FormData): string | null {
  const key = form.get('request_key')
  return typeof key === 'string' && /^[\w-]{1,64}$/.test(key) ? key : null
}
