import { dayAfter, daysBetween, weekdayOf } from './days.ts'

/** Federal holidays on a weekday: month, weekday, and its position in the month; 5: the last. */
const onWeekdays = [
  ['01', 'mon', 3],
  ['02', 'mon', 3],
  ['05', 'mon', 5],
  ['09', 'mon', 1],
  ['10', 'mon', 2],
  ['11', 'thu', 4],
] as const

/** The federal holidays on a date, which are observed on the nearest weekday if they fall on a weekend. */
const onDates = ['01-01', '06-19', '07-04', '11-11', '12-25']

const isWeekend = (day: string): boolean => ['sat', 'sun'].includes(weekdayOf(day))

function isOnWeekday(day: string): boolean {
  const nth = Math.ceil(Number(day.slice(8)) / 7)
  const isLast = dayAfter(day, 7).slice(5, 7) !== day.slice(5, 7)
  return onWeekdays.some(
    ([month, weekday, which]) =>
      month === day.slice(5, 7) && weekday === weekdayOf(day) && (which === 5 ? isLast : which === nth),
  )
}

function isObserved(day: string): boolean {
  const isDate = (other: string) => onDates.includes(other.slice(5))
  const weekday = weekdayOf(day)
  return (
    (isDate(day) && !isWeekend(day)) ||
    (weekday === 'fri' && isDate(dayAfter(day, 1))) ||
    (weekday === 'mon' && isDate(dayAfter(day, -1)))
  )
}

/** Tests if a day is a federal holiday of the United States, or the weekday on which it is observed. */
export const isFederalHoliday = (day: string): boolean => isOnWeekday(day) || isObserved(day)

/** Tests if a day is a business day: no weekend, federal holiday or closed day. */
export const isBusinessDay = (day: string, closedDays: readonly string[] = []): boolean =>
  !isWeekend(day) && !isFederalHoliday(day) && !closedDays.includes(day)

/** Adds business days to a calendar day. */
export function businessDayAfter(day: string, days: number, closedDays: readonly string[] = []): string {
  if (days <= 0) return day
  const next = dayAfter(day, 1)
  return businessDayAfter(next, isBusinessDay(next, closedDays) ? days - 1 : days, closedDays)
}

/** Counts the business days after a day, up to another one. */
export const businessDaysBetween = (from: string, to: string, closedDays: readonly string[] = []): number =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, at) => dayAfter(from, at + 1)).filter((day) =>
    isBusinessDay(day, closedDays),
  ).length
