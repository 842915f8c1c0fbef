import { createContext, type ReactNode, use, useMemo } from 'react'
import { TranslationsProvider, useTranslations } from '#platform/i18n/use-t.ts'
import { type About, textsAbout } from './texts-about.ts'

type Telling = { closed: boolean; about: About | null }

const TellingContext = createContext<Telling>({ closed: false, about: null })

interface ReaderProviderProps extends Telling {
  children: ReactNode
}

/** Provides the respondent of a report to its sections. A report for another reader uses the third person ('they'). */
export function ReaderProvider({ closed, about, children }: ReaderProviderProps) {
  const i18n = useTranslations()
  const telling = useMemo(() => ({ closed, about }), [closed, about])
  const translations = useMemo(() => (about ? textsAbout(i18n, about) : i18n), [i18n, about])
  return (
    <TellingContext value={telling}>
      <TranslationsProvider value={translations}>{children}</TranslationsProvider>
    </TellingContext>
  )
}

/** Returns true in a closed report. */
export const useIsClosed = (): boolean => use(TellingContext).closed

/** Returns true if this section speaks about the person ("they"), not to them. */
export const useIsAboutThem = (): boolean => use(TellingContext).about !== null
