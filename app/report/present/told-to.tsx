import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Reader } from '#assessment/report/reader.ts'
import { TranslationsProvider, useTranslations } from '../../shared/words/use-t.ts'
import { type About, wordsAbout } from './words-about.ts'

/** The reader of a report. */
export type ToldTo = Reader['who']

type Telling = { reader: ToldTo; closed: boolean; about: About | null }

const TellingContext = createContext<Telling>({ reader: 'self', closed: false, about: null })

interface ToldToProviderProps extends Telling {
  children: ReactNode
}

/**
 * Provides the sections inside with their reader. A report about a person uses the third person throughout ('they').
 */
export function ToldToProvider({ reader, closed, about, children }: ToldToProviderProps) {
  const i18n = useTranslations()
  const telling = useMemo(() => ({ reader, closed, about }), [reader, closed, about])
  const words = useMemo(() => (about ? wordsAbout(i18n, about) : i18n), [i18n, about])
  return (
    <TellingContext value={telling}>
      <TranslationsProvider value={words}>{children}</TranslationsProvider>
    </TellingContext>
  )
}

/** Returns who reads this section. */
export const useToldTo = (): ToldTo => use(TellingContext).reader

/** Returns whether this section stands in a closed report. */
export const useIsClosed = (): boolean => use(TellingContext).closed

/** Returns whether this section speaks about the person ("they"), not to them. */
export const useIsAboutThem = (): boolean => use(TellingContext).about !== null
