/** Control characters except line feeds: no person types them. */
const controlCharacters = /[^\P{Cc}\n]/gu

/** Input is cut at this multiple of its maximum length: no person types more. */
const cutFactor = 4

/**
 * Normalizes a text field of a form: trims it and converts line ends to LF. `most` is its maximum length, which the
 * caller must still check. Returns '' if the form has no such text.
 */
export function typedText(value: FormDataEntryValue | null, most: number): string {
  if (typeof value !== 'string') return ''
  const lines = value.slice(0, most * cutFactor).replaceAll('\r\n', '\n')
  return lines.replaceAll(controlCharacters, ' ').trim()
}

/** Returns the idempotency key of a form, from its field `request_key`; null if missing or invalid. */
export function requestKeyIn(form: FormData): string | null {
  const key = form.get('request_key')
  return typeof key === 'string' && /^[\w-]{1,64}$/.test(key) ? key : null
}
