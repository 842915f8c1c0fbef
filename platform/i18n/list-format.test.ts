import { expect, test } from 'vitest'
import { entriesOf } from './list-format.ts'

test.each([
  ['en', 'conjunction', 'food, sleep, and pain'],
  ['en', 'disjunction', 'food, sleep, or pain'],
  ['es', 'conjunction', 'food, sleep y pain'],
  ['es', 'disjunction', 'food, sleep o pain'],
] as const)('words are listed in %s as a %s, the second time as well', (locale, type, phrase) => {
  expect(entriesOf(['food', 'sleep', 'pain'], locale, type)).toBe(phrase)
  expect(entriesOf(['food', 'sleep', 'pain'], locale, type)).toBe(phrase)
  expect(entriesOf(['food'], locale, type)).toBe('food')
})
