import { useTranslation } from 'react-i18next'
import type { Locale } from '#assessment/questionnaire.ts'

/** The language of the page being shown. It is known even where the facts of the page could not be had. */
export const useLocale = (): Locale => (useTranslation().i18n.language === 'es' ? 'es' : 'en')
