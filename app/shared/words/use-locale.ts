import { useTranslation } from 'react-i18next'
import { type Locale, locales, mainLocale } from '#assessment/questionnaire.ts'

/** Returns the locale of the current page, also if the root loader failed. */
export function useLocale(): Locale {
  const { language } = useTranslation().i18n
  return locales.find((locale) => locale === language) ?? mainLocale
}
