import type { i18n } from 'i18next'
import { createContext, type ReactNode, use } from 'react'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { TranslationsProvider } from './use-t.ts'

const Languages = createContext<Record<Locale, i18n> | null>(null)

interface PageTranslationsProps {
  /** The translations of every locale. */
  value: Record<Locale, i18n>
  /** The page's language. */
  locale: Locale
  children: ReactNode
}

/** Provides the texts of a page in its language, and those of the other languages for `InLanguage`. */
export const PageTranslations = ({ value, locale, children }: PageTranslationsProps) => (
  <Languages value={value}>
    <TranslationsProvider value={value[locale]}>{children}</TranslationsProvider>
  </Languages>
)

/** Shows a part of a page in another language than the page's. */
export function InLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  const languages = use(Languages)
  if (!languages) throw new Error('There are no languages outside of PageTranslations')
  return <TranslationsProvider value={languages[locale]}>{children}</TranslationsProvider>
}
