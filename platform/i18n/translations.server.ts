import type { i18n, Resource } from 'i18next'
import { inEveryLocale, type Locale } from '#assessment/questionnaire/questionnaire.ts'
import { createTranslations } from './translations.ts'

const files = import.meta.glob<Resource[string][string]>('/content/messages/*/*.json', {
  eager: true,
  import: 'default',
})

/** Collects all translation namespaces of a locale. */
const catalog = (locale: Locale): Resource[string] =>
  Object.fromEntries(
    Object.entries(files).flatMap(([file, texts]) => {
      const [, language, namespace] = /\/(\w+)\/([\w-]+)\.json$/.exec(file) ?? []
      return language === locale && namespace ? [[namespace, texts]] : []
    }),
  )

const catalogs = inEveryLocale(catalog)

/** The translations of every locale, for server rendering. */
export const translations: Record<Locale, i18n> = inEveryLocale((locale) =>
  createTranslations(locale, catalogs[locale], import.meta.env.DEV),
)
