import type { Locale } from '#assessment/questionnaire/questionnaire.ts'

/** Language names that are missing in `Intl.DisplayNames`. */
const missing: Partial<Record<Locale, Partial<Record<string, string>>>> = { es: { ase: 'lengua de señas americana' } }

const names: Record<Locale, Intl.DisplayNames> = {
  en: new Intl.DisplayNames('en', { type: 'language' }),
  es: new Intl.DisplayNames('es', { type: 'language' }),
}

/** Returns the name of the language with a code such as `es`, in the given locale; an unknown code unchanged. */
export const languageName = (code: string, locale: Locale): string =>
  missing[locale]?.[code] ?? names[locale].of(code) ?? code
