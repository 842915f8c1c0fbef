import type { i18n, Resource } from 'i18next'
import { type Locale, locales } from '#assessment/questionnaire.ts'
import { createWords } from './words.ts'

const files = import.meta.glob<Resource[string][string]>('/content/messages/*/*.json', {
  eager: true,
  import: 'default',
})

/** All namespaces of a language. */
const catalog = (locale: Locale): Resource[string] =>
  Object.fromEntries(
    Object.entries(files).flatMap(([file, texts]) => {
      const [, language, namespace] = /\/(\w+)\/([\w-]+)\.json$/.exec(file) ?? []
      return language === locale && namespace ? [[namespace, texts]] : []
    }),
  )

const catalogs = Object.fromEntries(locales.map((locale) => [locale, catalog(locale)])) as Record<
  Locale,
  Resource[string]
>

/** The words of both languages, for pages made on the server. */
export const words: Record<Locale, i18n> = {
  en: createWords('en', catalogs.en, import.meta.env.DEV),
  es: createWords('es', catalogs.es, import.meta.env.DEV),
}

/** The namespaces that a page needs once it runs in the browser. */
export const catalogFor = (locale: Locale, namespaces: readonly string[]): Resource[string] =>
  Object.fromEntries(namespaces.map((namespace) => [namespace, catalogs[locale][namespace] ?? {}]))
