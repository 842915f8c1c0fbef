/** From so many check-ups on their median says how long one takes. */
const fewest = 30

/**
 * Returns the median of how long check-ups took, in whole minutes, rounded up; null of too few. Each has the moments (ISO 8601)
 * at which it was begun and finished.
 */
export function medianMinutes(checkUps: readonly { started_at: string; completed_at: string }[]): number | null {
  if (checkUps.length < fewest) return null
  const took = checkUps
    .map(({ started_at, completed_at }) => Date.parse(completed_at) - Date.parse(started_at))
    .toSorted((one, other) => one - other)
  const middle = took[Math.floor(took.length / 2)] ?? 0
  return Math.max(1, Math.ceil(middle / 60_000))
}
