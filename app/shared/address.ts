import type { Locale } from '#assessment/questionnaire.ts'
import { inLocale } from './routing/screen.ts'

/** The address of a page for one response, in a language: /es/summary?responseId=… */
export const addressFor = (locale: Locale, responseId: string, path: string): string =>
  `${inLocale(locale, path)}?${new URLSearchParams({ responseId })}`
