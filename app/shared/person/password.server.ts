import { checkNewPassword, type PasswordErrors, type TypedPassword } from './password.ts'

/**
 * What is wrong with a new password, common ones among it. The list of these is loaded when a password is chosen: most
 * people never choose one.
 */
export async function newPasswordErrors(typed: TypedPassword): Promise<PasswordErrors> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common']
  return checkNewPassword(typed, (password) => common.includes(password.normalize('NFKC').toLowerCase()))
}
