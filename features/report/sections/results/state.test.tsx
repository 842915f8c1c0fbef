import { expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import type { Reader } from '#assessment/report/reader.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { TranslationsProvider } from '#platform/i18n/use-t.ts'
import { text } from '#ui/markup.ts'
import { viewText } from '../../wording/report-texts.example.ts'
import { useMissingState } from './state.tsx'

const me: Reader = { who: 'self' }
const contact: Reader = { who: 'contact', withPrivate: false }

test.each<[string, Answers, Reader, string]>([
  ['to the person what to answer', {}, me, 'Answer the ladder question to see how life is going.'],
  ['to the person what else to answer', { ladder_now: 7 }, me, 'Answer the question about five years from now'],
  ['nothing to the person with a state', { ladder_now: 5, ladder_5y: 6 }, me, ''],
  ['to another reader what was not answered', {}, contact, 'The ladder question was not answered.'],
  ['nothing to another reader of a step without a state', { ladder_now: 7 }, contact, ''],
])('without a state, the report says %s', (_, answers, reader, expected) => {
  const view = viewText({ answers: { gen_health: 'good', ...answers }, reader, locale: 'en' })
  const Missing = () => <p>{useMissingState({ view })}</p>
  const shown = text(
    <TranslationsProvider value={translations.en}>
      <Missing />
    </TranslationsProvider>,
  )
  expect(shown.slice(0, expected.length || undefined)).toBe(expected)
})
