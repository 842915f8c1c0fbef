import { parsePhone, showPhone } from '../../shared/contact-method.ts'
import { parseName, type ShareError, type ShareField } from '../share.ts'

const phoneDigits = 10

/** What is wrong with a field, as far as the browser can tell; the server looks again. Null when nothing is. */
export function problemOf(field: ShareField, typed: string, method: string): ShareError | null {
  if (typed.trim() === '') return 'required'
  if (field === 'first_name' || field === 'last_name') {
    const parsed = parseName(typed)
    return 'error' in parsed ? parsed.error : null
  }
  if (method === 'phone') return 'error' in parsePhone(typed) ? 'phone' : null
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(typed.trim()) ? null : 'email'
}

/** A phone number while it is typed: digits only, ten at most, a leading 1 before ten left out, as 555-555-5555. */
export function typedPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const kept = (digits.length > phoneDigits ? digits.replace(/^1/, '') : digits).slice(0, phoneDigits)
  return kept.length === phoneDigits
    ? showPhone(kept)
    : kept.replace(/^(\d{3})(\d{3})(?=\d)/, '$1-$2-').replace(/^(\d{3})(?=\d)/, '$1-')
}
