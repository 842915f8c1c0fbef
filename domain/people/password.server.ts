import type { Deps } from '#platform/request/deps.ts'
import { checkNewPassword, type PasswordErrors, type TypedPassword } from './password.ts'

/** Validates a new password, including a check against known breaches. */
export async function newPasswordErrors(
  { identity }: Pick<Deps, 'identity'>,
  typed: TypedPassword,
): Promise<PasswordErrors> {
  const breached = await identity.isBreached(typed.password)
  return checkNewPassword(typed, () => breached)
}
