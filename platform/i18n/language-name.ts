import type { Locale } from '#assessment/questionnaire/questionnaire.ts'

/** Returns the name of the language with a code such as `es`, in the given locale; an unknown code unchanged. */
export const languageName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
