import { checkNewPassword, type PasswordErrors, type TypedPassword } from './password.ts'

/**
 * Validates a new password, including against a list of common passwords. The list is loaded on demand: most people
 * never choose a password.
 */
export async function newPasswordErrors(typed: TypedPassword): Promise<PasswordErrors> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common']
  return checkNewPassword(typed, (password) => common.includes(password.normalize('NFKC').toLowerCase()))
}
