import { showPhone } from './contact-method.ts'

const phoneDigits = 10

/** A phone number while it is typed: digits only, ten at most, a leading 1 before ten left out, as 555-555-5555. */
export function typedPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const kept = (digits.length > phoneDigits ? digits.replace(/^1/, '') : digits).slice(0, phoneDigits)
  return kept.length === phoneDigits
    ? showPhone(kept)
    : kept.replace(/^(\d{3})(\d{3})(?=\d)/, '$1-$2-').replace(/^(\d{3})(?=\d)/, '$1-')
}
