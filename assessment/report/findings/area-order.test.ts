import { expect, test } from 'vitest'
import { withOpened } from './area-order.ts'

test('an area of the start page counts like a picked one, once', () => {
  const facts = { answers: { priorities: ['sleep'] }, scores: {}, helpRequested: false }
  expect(withOpened(facts, undefined)).toBe(facts)
  expect(withOpened(facts, 'sleep').answers).toEqual({ priorities: ['sleep'] })
  expect(withOpened(facts, 'memory').answers).toEqual({ priorities: ['sleep', 'memory'] })
})
