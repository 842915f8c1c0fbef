import { parseContact } from '#domain/contacts/contact-method.ts'
import { parseName } from '#domain/contacts/typed-name.ts'
import type { ShareError, ShareField } from '../share.ts'

/** Validates a field in the browser. Returns its error or null. The server validates again. */
export function problemOf(field: ShareField, typed: string, method: string): ShareError | null {
  const isName = field === 'first_name' || field === 'last_name'
  const parsed = isName ? parseName(typed) : parseContact(method === 'phone' ? 'phone' : 'email', typed)
  return 'error' in parsed ? parsed.error : null
}
