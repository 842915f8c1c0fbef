/** How many characters a new password may have. */
export const passwordLength = { least: 8, most: 128 } as const

/**
 * What can be wrong with a new password, each with words in errors.json: nothing was typed; too few or too many
 * characters; a blank at its beginning or end, which is said instead of being taken away; one that many people use; the
 * second one is another.
 */
export type PasswordError = 'required' | 'short' | 'long' | 'blanks' | 'common' | 'different'

/** A new password as it was typed, twice. */
export type TypedPassword = { password: string; again: string }

/** What is wrong with each of the two fields; empty when nothing is. */
export type PasswordErrors = Partial<Record<keyof TypedPassword, PasswordError>>

/**
 * Reads a new password, which may have any characters. `isCommon` says whether many people use it; the browser, which has
 * no list of those, leaves it out.
 */
export function checkNewPassword(
  { password, again }: TypedPassword,
  isCommon: (password: string) => boolean = () => false,
): PasswordErrors {
  const error = errorIn(password) ?? (isCommon(password) ? 'common' : null)
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
