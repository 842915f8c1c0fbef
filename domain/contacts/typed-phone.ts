import { showPhone } from './contact-method.ts'

const phoneDigits = 10

/** Formats a phone number while it is typed as 555-555-5555: at most ten digits, without a leading 1 before ten. */
export function typedPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const national = (digits.length > phoneDigits ? digits.replace(/^1/, '') : digits).slice(0, phoneDigits)
  return national.length === phoneDigits
    ? showPhone(national)
    : national.replace(/^(\d{3})(\d{3})(?=\d)/, '$1-$2-').replace(/^(\d{3})(?=\d)/, '$1-')
}

/**
 * Formats a phone number while it is typed. Returns it with the new caret position, after the same digit or at the end.
 */
export function typedPhoneAt(typed: string, caret: number): { value: string; caret: number } {
  const value = typedPhone(typed)
  if (caret >= typed.length) return { value, caret: value.length }
  const digitsIn = (text: string) => text.replace(/\D/g, '').length
  const isOneDropped = digitsIn(typed) > phoneDigits && /^\D*1/.test(typed)
  const before = Math.max(0, digitsIn(typed.slice(0, caret)) - (isOneDropped ? 1 : 0))
  let place = 0
  while (place < value.length && digitsIn(value.slice(0, place)) < before) place += 1
  return { value, caret: place }
}
