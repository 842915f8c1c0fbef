/** Minimum number of check-ups for a median. */
const fewest = 30

/** Returns the median duration of check-ups in minutes, rounded up; null for too few. Times are ISO 8601. */
export function medianMinutes(checkUps: readonly { started_at: string; completed_at: string }[]): number | null {
  if (checkUps.length < fewest) return null
  const took = checkUps
    .map(({ started_at, completed_at }) => Date.parse(completed_at) - Date.parse(started_at))
    .toSorted((one, other) => one - other)
  const middle = took[Math.floor(took.length / 2)] ?? 0
  return Math.max(1, Math.ceil(middle / 60_000))
}
