/**
 * Statistics count by unit: a quarter of a month, such as `2026-11-3`. The quarters are the days 1 to 7, 8 to 14, 15 to
 * 21, and 22 to the end of the month. Their names sort chronologically.
 */
const daysOfUnit = 7
const lastOfMonth = 4

const partsOf = (unit: string) => unit.split('-').map(Number) as [year: number, month: number, quarter: number]

const nameOf = (year: number, month: number, quarter: number) =>
  `${new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 7)}-${quarter}`

/** Returns the quarter of a month that contains a calendar day. */
export const unitOf = (day: string): string =>
  `${day.slice(0, 7)}-${Math.min(lastOfMonth, Math.ceil(Number(day.slice(8)) / daysOfUnit))}`

/** Returns the next quarter of a month. */
export function unitAfter(unit: string): string {
  const [year, month, quarter] = partsOf(unit)
  return quarter < lastOfMonth ? nameOf(year, month, quarter + 1) : nameOf(year, month + 1, 1)
}

/** Returns the previous quarter of a month. */
export function unitBefore(unit: string): string {
  const [year, month, quarter] = partsOf(unit)
  return quarter > 1 ? nameOf(year, month, quarter - 1) : nameOf(year, month - 1, lastOfMonth)
}

/** Returns all quarters of a month from one to another, inclusive. */
export function unitsFrom(from: string, to: string): string[] {
  const units: string[] = []
  for (let unit = from; unit <= to; unit = unitAfter(unit)) units.push(unit)
  return units
}

/** Returns the first calendar day of a quarter of a month. */
export function firstDayOf(unit: string): string {
  const [, , quarter] = partsOf(unit)
  return `${unit.slice(0, 7)}-${String((quarter - 1) * daysOfUnit + 1).padStart(2, '0')}`
}

/** Returns the last calendar day of a quarter of a month. */
export function lastDayOf(unit: string): string {
  const day = new Date(`${firstDayOf(unitAfter(unit))}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}

/** Tests if a quarter of a month is the last one of its month. */
export const endsMonth = (unit: string): boolean => unit.endsWith(`-${lastOfMonth}`)

/** Returns the first quarter of a month of the calendar quarter that ends with `unit`; null if none ends with it. */
export function quarterEndingWith(unit: string): string | null {
  const [year, month] = partsOf(unit)
  return endsMonth(unit) && month % 3 === 0 ? nameOf(year, month - 2, 1) : null
}

/**
 * Returns the first quarter of a month in a stored period: a quarter of a month, or a month such as `2026-11`, since
 * some months were counted as one.
 */
export const firstUnitOf = (name: string): string => (name.length === 7 ? `${name}-1` : name)

/** Returns the last quarter of a month in a stored period. */
export const lastUnitOf = (name: string): string => (name.length === 7 ? `${name}-${lastOfMonth}` : name)
