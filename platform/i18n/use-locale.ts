import { type Locale, locales, mainLocale } from '#assessment/questionnaire/questionnaire.ts'
import { useTranslations } from './use-t.ts'

/** Returns the locale of the current page, also if the root loader failed. */
export function useLocale(): Locale {
  const { language } = useTranslations()
  return locales.find((locale) => locale === language) ?? mainLocale
}
