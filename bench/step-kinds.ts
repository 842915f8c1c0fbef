/** Steps of users and operators, with the budget of CPU time on each database, in ms. */
export const stepKinds = {
  landing: { what: 'Landing page, anonymous', cpu: { sqlite: 0.5, postgres: 0.5 } },
  help: { what: 'Help now, anonymous', cpu: { sqlite: 0.5, postgres: 0.5 } },
  knowledge: { what: 'Knowledge base, anonymous', cpu: { sqlite: 0.5, postgres: 0.5 } },
  about: { what: 'About, anonymous', cpu: { sqlite: 0.5, postgres: 0.5 } },
  signIn: { what: 'Sign-in page, anonymous', cpu: { sqlite: 0.5, postgres: 0.5 } },
  start: { what: 'Start: form sent, first questions there', cpu: { sqlite: 4, postgres: 4 } },
  step: { what: 'Whole step without scripts', cpu: { sqlite: 2.5, postgres: 4 } },
  scripted: { what: 'Whole step with scripts', cpu: { sqlite: 2.5, postgres: 4 } },
  answer: { what: 'One answer kept', cpu: { sqlite: 1, postgres: 1.5 } },
  reportFirst: { what: 'Report, first time', cpu: { sqlite: 12, postgres: 12 } },
  reportAgain: { what: 'Report, again', cpu: { sqlite: 4, postgres: 4 } },
  dashboard: { what: 'Dashboard, signed in', cpu: { sqlite: 4, postgres: 5 } },
} as const
/** The name of a step. */
export type StepName = keyof typeof stepKinds
/** Their names, in the order in which they are measured. */
export const stepNames = Object.keys(stepKinds) as StepName[]

/** Figures of one step on one database: CPU of the product and times in ms, bytes sent (compressed), SQL statements. */
export type StepFigures = {
  cpu: number
  p50: number
  p95: number
  rate: number
  bytes: number
  statements: number
}
