/**
 * Adds months to a calendar day (2026-11-26). Returns the same day of the month, or the last day of a shorter month.
 */
export function addMonths(from: string, months: number): string {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const next = new Date(lastOfMonth)
  next.setUTCDate(Math.min(day, lastOfMonth.getUTCDate()))
  return next.toISOString().slice(0, 10)
}
