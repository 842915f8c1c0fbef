import type { Deps } from '../visit/deps.ts'
import { checkNewPassword, type PasswordErrors, type TypedPassword } from './password.ts'

/** Validates a new password, including that it is not known from breaches. */
export async function newPasswordErrors(
  { identity }: Pick<Deps, 'identity'>,
  typed: TypedPassword,
): Promise<PasswordErrors> {
  const breached = await identity.isBreached(typed.password)
  return checkNewPassword(typed, () => breached)
}
