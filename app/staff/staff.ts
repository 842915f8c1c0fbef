import type errors from '#content/messages/en/staff.json'

/** What can be wrong with naming somebody; each has words in staff.json. */
export type NamingProblem = { field: 'email' | 'partner'; word: keyof (typeof errors)['staff']['errors'] }

/** What the form to name somebody held. */
export type Typed = { email: string; partner: string }
