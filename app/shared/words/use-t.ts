import type { i18n, Namespace, TFunction } from 'i18next'
import { createContext, use } from 'react'

const Translations = createContext<i18n | null>(null)

/** Provides the components inside with the texts of one language. */
export const TranslationsProvider = Translations.Provider

/** Returns the texts of the page's language. */
export function useTranslations(): i18n {
  const translations = use(Translations)
  if (!translations) throw new Error('There are no texts outside of TranslationsProvider')
  return translations
}

/** Returns the texts of a namespace, or of several: then keys without one belong to the first. */
export function useT<const N extends Namespace>(namespace: N): TFunction<N> {
  const translations = useTranslations()
  return translations.getFixedT(translations.language, namespace)
}
