import { showPhone } from './contact-method.ts'

const phoneDigits = 10

/** Formats a phone number while it is typed, as 555-555-5555: at most ten digits, without a leading 1 before ten. */
export function typedPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const kept = (digits.length > phoneDigits ? digits.replace(/^1/, '') : digits).slice(0, phoneDigits)
  return kept.length === phoneDigits
    ? showPhone(kept)
    : kept.replace(/^(\d{3})(\d{3})(?=\d)/, '$1-$2-').replace(/^(\d{3})(?=\d)/, '$1-')
}
