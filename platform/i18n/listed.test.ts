import { expect, test } from 'vitest'
import { listed } from './listed.ts'

test.each([
  ['en', 'conjunction', 'food, sleep, and pain'],
  ['en', 'disjunction', 'food, sleep, or pain'],
  ['es', 'conjunction', 'food, sleep y pain'],
  ['es', 'disjunction', 'food, sleep o pain'],
] as const)('words are listed in %s as a %s, the second time as well', (locale, type, phrase) => {
  expect(listed(['food', 'sleep', 'pain'], locale, type)).toBe(phrase)
  expect(listed(['food', 'sleep', 'pain'], locale, type)).toBe(phrase)
  expect(listed(['food'], locale, type)).toBe('food')
})
