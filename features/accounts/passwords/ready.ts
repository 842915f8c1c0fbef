import { checkNewPassword } from '#domain/people/password.ts'

/** Field values of an account form; undefined for a missing field. */
export type TypedAccount = { code?: string; password?: string; again?: string }

/**
 * Tests if the main button of an account form is enabled: a code or a password is typed, and a new password is valid.
 */
export function isReady({ code, password, again }: TypedAccount): boolean {
  if (again !== undefined) return Object.keys(checkNewPassword({ password: password ?? '', again })).length === 0
  return code === undefined ? password !== '' : code.trim() !== ''
}
