import { expect, test } from 'vitest'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { content } from '#tests/support/content.ts'
import { withoutToday } from './without-today.ts'

test.each([
  ['en', 'Walk 5 minutes today, in a safe place.', 'Walk 5 minutes, in a safe place.'],
  ['en', 'Do one thing for your brain today: walk.', 'Do one thing for your brain: walk.'],
  ['en', 'Take 3 slow breaths now.', 'Take 3 slow breaths.'],
  ['en', 'Say one good thing from today out loud.', 'Say one good thing from the day out loud.'],
  ['en', 'Call your doctor today and say: “I fell today.”', 'Call your doctor and say: “I fell today.”'],
  ['es', 'Camine hoy 5 minutos, en un lugar seguro.', 'Camine 5 minutos, en un lugar seguro.'],
  ['es', 'Hoy tome una bebida menos.', 'Tome una bebida menos.'],
  ['es', 'Respire despacio una vez, ahora.', 'Respire despacio una vez.'],
  ['es', 'Cepíllese 2 minutos esta noche.', 'Cepíllese 2 minutos.'],
  ['es', 'Diga en voz alta algo bueno de hoy.', 'Diga en voz alta algo bueno del día.'],
] as const)('%s: %s', (locale, title, without) => {
  expect(withoutToday(title, locale)).toBe(without)
})

test('leaves no step that says today on another day', () => {
  const titles = content.interventions.flatMap(({ steps, smaller, first = [] }) => [smaller, ...steps, ...first])
  for (const locale of locales)
    for (const title of titles) {
      const [shown = ''] = withoutToday(title[locale], locale).split('“')
      expect(shown).not.toMatch(/\b(today|tonight|now|hoy|esta noche|ahora)\b/i)
      expect(withoutToday(title[locale], locale).length).toBeGreaterThan(8)
    }
})
