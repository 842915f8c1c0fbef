/** The names of all fields for passwords and one-time codes: their input is never rendered. */
const secretNames = ['password', 'again', 'current', 'code'] as const
/** The name of a field for a password or a one-time code. */
export type SecretName = (typeof secretNames)[number]

/** Whether a field of a form is one for a password or a one-time code. */
export const isSecret = (name: string): boolean => secretNames.some((secret) => secret === name)
