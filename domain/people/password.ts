/** Minimum and maximum length of a new password, in characters. */
export const passwordLength = { least: 8, most: 128 } as const

/**
 * A validation error of a new password, each with a text in errors.json: empty; too short or too long; a blank at the
 * beginning or end, which is reported instead of trimmed; found in known breaches; not repeated exactly.
 */
export type PasswordError = 'required' | 'short' | 'long' | 'blanks' | 'breached' | 'different'

/** The input of the two fields of a new password. */
export type TypedPassword = { password: string; again: string }

/** The errors of the two fields; empty if there are none. */
export type PasswordErrors = Partial<Record<keyof TypedPassword, PasswordError>>

/**
 * Validates a new password, which may contain any characters. `isBreached` tests it against known breaches; omitted in
 * the browser, which has no such list.
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
