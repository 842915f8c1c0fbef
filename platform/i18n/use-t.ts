import type { i18n, Namespace, TFunction } from 'i18next'
import { createContext, use } from 'react'

const Translations = createContext<i18n | null>(null)

export const TranslationsProvider = Translations.Provider

/** Returns the translations of the page's language. */
export function useTranslations(): i18n {
  const translations = use(Translations)
  if (!translations) throw new Error('There are no texts outside of TranslationsProvider')
  return translations
}

/** By translations, then by namespaces. Cached, since a report asks for them some five hundred times. */
const finders = new WeakMap<i18n, Map<string, TFunction<Namespace>>>()

/** Returns the translation function of one or several namespaces. Keys without a namespace belong to the first. */
export function useT<const N extends Namespace>(namespace: N): TFunction<N> {
  const translations = useTranslations()
  const known = finders.get(translations) ?? new Map<string, TFunction<Namespace>>()
  finders.set(translations, known)
  const name = String(namespace)
  const find = known.get(name) ?? translations.getFixedT(translations.language, namespace)
  known.set(name, find)
  return find as TFunction<N>
}
