import { cleanText } from '#assessment/answers/clean-text.ts'

/**
 * Cleans a text field of a form. Does not truncate, so that a text that is too long can be shown again in full; the
 * caller checks the length. Returns '' if the field is missing.
 */
export const typedText = (value: FormDataEntryValue | null): string =>
  typeof value === 'string' ? cleanText(value) : ''

/** Returns the idempotency key of a form, from its field `request_key`; null if missing or invalid. */
export function requestKeyIn(form: FormData): string | null {
  const key = form.get('request_key')
  return typeof key === 'string' && /^[\w-]{1,64}$/.test(key) ? key : null
}
