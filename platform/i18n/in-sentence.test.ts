import { expect, test } from 'vitest'
import { capital, inSentence, withinQuotes, withoutPeriod } from './in-sentence.ts'

test.each([
  ['Walk 10 minutes on 3 days.', 'en', 'walk 10 minutes on 3 days'],
  ['Únase a un grupo.', 'es', 'únase a un grupo'],
  ['Ask for SNAP', 'en', 'ask for SNAP'],
] as const)('puts %j into a sentence', (title, locale, expected) => {
  expect(inSentence(title, locale)).toBe(expected)
})

test('removes the final period only', () => {
  expect(withoutPeriod('Say “Hello.” Then wait.')).toBe('Say “Hello.” Then wait')
})

test.each([
  ['en', 'ann walks', 'Ann walks'],
  ['es', 'índice', 'Índice'],
  ['es', '', ''],
] as const)('begins a line with a capital in %s: %s', (locale, text, line) => {
  expect(capital(text, locale)).toBe(line)
})

test('makes the quotes within a quoted title single', () => {
  expect(withinQuotes('Call and say: “I need a fall check”')).toBe('Call and say: ‘I need a fall check’')
})
