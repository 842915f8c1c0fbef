import type errors from '#content/messages/en/staff.json'

/** Why a role was not assigned; each has a message in staff.json. */
export type NamingProblem = { field: 'email' | 'partner' | 'role'; word: keyof (typeof errors)['staff']['errors'] }

/** The fields of the form that assigns a role, as typed. */
export type Typed = { email: string; partner: string; role: string; mail: string }
