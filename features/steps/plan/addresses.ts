import type { Locale } from '#assessment/questionnaire/questionnaire.ts'

/** Returns the address of the PDF of a plan, or of one of its weeks. */
export const pdfAddress = (locale: Locale, responseId: string, week?: string): string =>
  `/api/pdf/plan/${locale}?${new URLSearchParams({ responseId, ...(week !== undefined && { sheet: 'week', week }) })}`

/** Returns the address of the plan as a calendar file. */
export const calendarAddress = (locale: Locale, responseId: string): string =>
  `/api/calendar/${locale}/plan.ics?${new URLSearchParams({ responseId })}`
