import { dayAfter, dayIn } from '#platform/i18n/dates/days.ts'

/** Returns the day this number of days from today, in the time zone of the product and the centers in journeys. */
export const dayHere = (days = 0): string => dayAfter(dayIn(new Date(), 'America/New_York'), days)
