import { expect, test } from 'vitest'
import { readPromise, typedPromise } from './promise-form.ts'

const today = '2026-11-26'

test.each<[string, Record<string, string>, boolean, unknown]>([
  ['the button of a day', { when: '2026-11-28' }, false, { onDay: '2026-11-28', weekdays: [], fromDay: null }],
  ['the button of a day that is over', { when: '2026-11-25' }, false, 'past'],
  [
    'own words for today',
    { what: 'Water the roses', when: 'today' },
    true,
    { onDay: today, weekdays: [], fromDay: null },
  ],
  ['own words without words', { what: ' ', when: 'today' }, true, 'missing'],
  ['own words that are too long', { what: 'r'.repeat(101), when: 'today' }, true, 'long'],
  ['own words without a day', { what: 'Water the roses' }, true, 'noDay'],
])('reads %s', (_, fields, isOwn, expected) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  expect(readPromise(typedPromise(form), isOwn, today)).toEqual(expected)
})
