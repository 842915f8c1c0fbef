import { expect, test } from 'vitest'
import { innerQuotes } from './inner-quotes.ts'

test('a quotation inside another has single marks', () => {
  expect(innerQuotes('Call and say: “I need a ride.”')).toBe('Call and say: ‘I need a ride.’')
})
