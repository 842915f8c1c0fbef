import type { Locale } from '#assessment/questionnaire.ts'
import { momentInWords } from '../shared/words/dates.ts'
import { words } from '../shared/words/words.server.ts'

/** Finds the words of one language, also for names that only the data knows. */
export type Say = ReturnType<typeof sayIn>

/** What says names, moments and languages in a language. */
export function sayIn(locale: Locale, timeZone: string) {
  const t = words[locale].getFixedT(locale, 'myData')
  return {
    t,
    /** The text of a name such as `results:areas.sleep`; the name given last where there is none. */
    name(key: string, otherwise: string): string {
      const [namespace = '', path = ''] = key.split(':')
      const found: unknown = words[locale].getResource(locale, namespace, path)
      return typeof found === 'string' ? found : otherwise
    },
    moment: (at: string) => momentInWords(at, locale, timeZone),
    language: (code: string) => new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code,
  }
}
