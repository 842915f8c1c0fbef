import { checkNewPassword } from '#domain/people/password.ts'

/** The values of the fields that a form of an account has; undefined for a field that it lacks. */
export type TypedAccount = { code?: string; password?: string; again?: string }

/** Whether the main button of an account form is enabled: a code or a password is typed, and a new password is good. */
export function isReady({ code, password, again }: TypedAccount): boolean {
  if (again !== undefined) return Object.keys(checkNewPassword({ password: password ?? '', again })).length === 0
  return code === undefined ? password !== '' : code.trim() !== ''
}
