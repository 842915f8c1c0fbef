import type { i18n, TFunction } from 'i18next'
import { type ComponentProps, createContext, createElement, type ReactNode, use } from 'react'
import type * as Original from 'react-i18next'
import { Trans as TransOf } from 'react-i18next/TransWithoutContext'
import { oncePer } from '#assessment/once-per.ts'

export { initReactI18next } from 'react-i18next/initReactI18next'

/**
 * Replaces the exports of `react-i18next` that components use (see `vite.config.ts`), for a document with a fixed
 * language and fixed texts. The package's own hook watches for changes with fourteen hooks of React, and a report calls
 * it some five hundred times.
 */
const WordsContext = createContext<i18n | null>(null)

/** Provides the components inside with the texts of one language. */
export const I18nextProvider = ({ i18n, children }: { i18n: i18n; children: ReactNode }): ReactNode =>
  createElement(WordsContext, { value: i18n }, children)

/** Cached per namespace: a report reads it some five hundred times. */
const translations = oncePer((_: i18n) => new Map<string, { t: TFunction; i18n: i18n }>())

/** Returns the texts of a namespace, or of several: then keys without one belong to the first. */
export const useTranslation = ((namespaces: string | readonly string[] = 'common') => {
  const words = useWords()
  const namespace = typeof namespaces === 'string' ? namespaces : (namespaces[0] ?? 'common')
  const known = translations(words).get(namespace)
  if (known) return known
  const found = { t: words.getFixedT(words.language, namespace), i18n: words }
  translations(words).set(namespace, found)
  return found
}) as unknown as typeof Original.useTranslation

/** A text with elements in it. */
export const Trans = ((props: ComponentProps<typeof TransOf>) => {
  const words = useWords()
  return TransOf({ ...props, i18n: words, t: props.t ?? words.t })
}) as unknown as typeof Original.Trans

function useWords(): i18n {
  const words = use(WordsContext)
  if (!words) throw new Error('There are no words outside of I18nextProvider')
  return words
}
