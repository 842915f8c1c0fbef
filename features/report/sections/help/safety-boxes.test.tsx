import { expect, test } from 'vitest'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { TranslationsProvider } from '#platform/i18n/use-t.ts'
import { text } from '#ui/markup.ts'
import { people } from '../../report.example.ts'
import { viewText } from '../../wording/report-texts.example.ts'
import { SoonBoxes, UrgentBoxes } from './safety-boxes.tsx'

test.each([
  ['en', 'Dial 711'],
  ['es', 'Marque 711'],
] as const)(
  'the way to call by 711 stands once in each group of boxes of the deaf in %s',
  (locale: Locale, answered) => {
    const times = (hear: string) => {
      const answers = { ...people.struggling, safe: 'no', fall_when: 'week', food1: 'often', hear }
      const view = viewText({ answers, reader: { who: 'self' }, locale })
      expect(view.safety.length).toBeGreaterThan(3)
      return [UrgentBoxes, SoonBoxes].map((Group) => {
        const group = (
          <TranslationsProvider key={Group.name} value={translations[locale]}>
            <Group view={view} />
          </TranslationsProvider>
        )
        return text(group).split(answered).length - 1
      })
    }
    expect(times('yes')).toEqual([1, 1])
    expect(times('no')).toEqual([0, 0])
  },
)
