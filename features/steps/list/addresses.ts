import type { Locale } from '#assessment/questionnaire/questionnaire.ts'

/** Returns the URL of the PDF of the steps. Steps about mood are included only if the person chooses so. */
export const pdfAddress = (locale: Locale, responseId: string, withMood: boolean): string =>
  `/api/pdf/steps/${locale}?${new URLSearchParams({ responseId, ...(withMood && { mood: 'yes' }) })}`

/** Returns the URL of all steps as a calendar file. */
export const calendarAddress = (locale: Locale, responseId: string): string =>
  `/api/calendar/${locale}/steps.ics?${new URLSearchParams({ responseId })}`
