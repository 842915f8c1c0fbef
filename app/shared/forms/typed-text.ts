/** What no person types: signs that stand for nothing on a page, but for the ends of lines. */
const unseen = /[^\P{Cc}\n]/gu

/** So many times the length that a text may have are looked at: what is longer was not typed by a person and is cut. */
const looked = 4

/**
 * A text of a form as somebody typed it: without blanks around it, lines ended alike on every system. `most` is how many
 * characters it may have, which whoever asks has to check. Empty where the form has no such text.
 */
export function typedText(value: FormDataEntryValue | null, most: number): string {
  if (typeof value !== 'string') return ''
  const lines = value.slice(0, most * looked).replaceAll('\r\n', '\n')
  return lines.replaceAll(unseen, ' ').trim()
}

/** The key that a form was given so that it does its work once, as the field `request_key`; null where there is none. */
export function requestKeyIn(form: FormData): string | null {
  const key = form.get('request_key')
  return typeof key === 'string' && /^[\w-]{1,64}$/.test(key) ? key : null
}
