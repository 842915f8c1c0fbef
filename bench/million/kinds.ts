/** Measures at each number of stored check-ups, with their units. `p95`: the 95th percentile of the time. */
export const millionKinds = {
  start: { what: 'Start: form sent, first questions there, p95', unit: 'ms' },
  submit: { what: 'Answers sent, next page there, p95', unit: 'ms' },
  reportFirst: { what: 'Report, first time, p95', unit: 'ms' },
  reportRepeat: { what: 'Report, again, p95', unit: 'ms' },
  signIn: { what: 'Sign-in by a code, p95', unit: 'ms' },
  dashboard: { what: 'Dashboard, signed in, p95', unit: 'ms' },
  export: { what: 'Data export of a person, p95', unit: 'ms' },
  deletion: { what: 'Deletion of a person with a check-up, p95', unit: 'ms' },
  finished: { what: 'Count of finished check-ups, p95', unit: 'ms' },
  figures: { what: "A partner's figures, p95", unit: 'ms' },
  calm: { what: 'Four people answer: longest wait of a submit', unit: 'ms' },
  retentionIdle: { what: 'Retention with nothing to delete', unit: 'ms' },
  retention: { what: 'Retention of 1,000 check-ups', unit: 's' },
  retentionLongest: { what: '… its longest statement', unit: 'ms' },
  retentionWait: { what: '… longest wait of a submit meanwhile', unit: 'ms' },
  backup: { what: '`npm run backup`', unit: 's' },
  backupWait: { what: '… longest wait of a submit meanwhile', unit: 'ms' },
  backupMb: { what: '… size of the copy', unit: 'MB' },
  stored: { what: 'Size of the database', unit: 'MB' },
  filled: { what: 'Filling, from the size before', unit: 's' },
  rebuild: { what: '`npm run figures -- rebuild`', unit: 's' },
} as const
export type MillionName = keyof typeof millionKinds

/** Figures at one number of stored check-ups. Missing ones were not measured. */
export type MillionFigures = Partial<Record<MillionName, number>>
