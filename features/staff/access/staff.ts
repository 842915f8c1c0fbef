import type errors from '#content/messages/en/staff.json'

/** Reason why a role was not assigned. Messages are in staff.json. */
export type NamingProblem = { field: 'email' | 'partner' | 'role'; word: keyof (typeof errors)['staff']['errors'] }

/** Fields of the form that assigns a role, as typed. */
export type Typed = { email: string; partner: string; role: string; mail: string }
