import type { Response } from '#platform/request/session-state.ts'

/** Returns the number of full days since a check-up was completed or, if it is not, last changed. */
export const daysSince = ({ completed_at, updated_at }: Response, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(completed_at ?? updated_at)) / 86_400_000))
