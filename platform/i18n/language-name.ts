import type { Locale } from '#assessment/questionnaire/questionnaire.ts'

/** Returns the name of a language, such as `es`, in a language; an unknown one as it is. */
export const languageName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
