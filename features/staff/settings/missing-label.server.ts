import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { languageName } from '#platform/i18n/language-name.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { Missing } from './form/one-language.ts'

/** Returns the mark of texts that are missing in a language. It names the language if all lack the same. */
export function missingLabel(missing: readonly Missing[], locale: Locale): string {
  const { t } = translations[locale]
  const [first = 'one', ...more] = new Set(missing)
  return first === 'one' || more.length > 0
    ? t('partnerSettings:marks.language')
    : t('partnerSettings:marks.missing', { language: languageName(first, locale) })
}
