import { parsePhone } from '../../shared/contact/contact-method.ts'
import { parseName, type ShareError, type ShareField } from '../share.ts'

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
