/** Names of all fields for passwords and one-time codes. Their input is never rendered. */
const secretNames = ['password', 'again', 'current', 'code'] as const
export type SecretName = (typeof secretNames)[number]

/** Tests if a field is for a password or a one-time code. */
export const isSecret = (name: string): boolean => secretNames.some((secret) => secret === name)
