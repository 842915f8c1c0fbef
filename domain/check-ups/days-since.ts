import type { Response } from '#platform/request/session-state.ts'

/** Returns how many full days ago a check-up was answered. */
export const daysSince = ({ completed_at, updated_at }: Response, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(completed_at ?? updated_at)) / 86_400_000))
