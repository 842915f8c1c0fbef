export const passwordLength = { least: 8, most: 128 } as const

/**
 * Validation errors of a new password, with texts in errors.json: empty; too short or too long; a blank at the
 * beginning or end, which is reported instead of trimmed; known from breaches; not repeated exactly.
 */
export type PasswordError = 'required' | 'short' | 'long' | 'blanks' | 'breached' | 'different'

/** The input of the two fields of a new password. */
export type TypedPassword = { password: string; again: string }

/** Errors by field; empty if valid. */
export type PasswordErrors = Partial<Record<keyof TypedPassword, PasswordError>>

/**
 * Validates a new password, which may contain any characters. `isBreached` tests it against known breaches; undefined
 * in the browser, which has no such list.
 */
export function checkNewPassword(
  { password, again }: TypedPassword,
  isBreached: (password: string) => boolean = () => false,
): PasswordErrors {
  const error = errorIn(password) ?? (isBreached(password) ? 'breached' : null)
  const repeated = again === '' ? 'required' : again === password ? null : 'different'
  return { ...(error && { password: error }), ...(repeated && { again: repeated }) }
}

function errorIn(password: string): PasswordError | null {
  const { length } = [...password]
  if (length === 0) return 'required'
  if (password !== password.trim()) return 'blanks'
  if (length < passwordLength.least) return 'short'
  return length > passwordLength.most ? 'long' : null
}
