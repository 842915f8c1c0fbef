import { useTranslation } from 'react-i18next'
import type { Locale } from '#assessment/questionnaire.ts'

/** Returns the locale of the current page. It works even where the root loader failed. */
export const useLocale = (): Locale => (useTranslation().i18n.language === 'es' ? 'es' : 'en')
