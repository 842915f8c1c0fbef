import { expect, test } from 'vitest'
import { exampleStep } from '#features/steps/record/step.example.ts'
import type { Step } from '#features/steps/record/step.ts'
import { isLoggedByMoment } from './practice-steps.ts'

const day = '2026-11-26'

test.each<[string, number, Partial<Step>, boolean]>([
  ['three evenings', 4, {}, true],
  ['three good things', 3, {}, true],
  ['a habit', 6, { state: 'habit' }, true],
  ['a step that is done', 3, { state: 'done' }, false],
  ['a step set aside', 4, { state: 'stopped' }, false],
  ['an evening that is logged', 4, { log: { [day]: 'did' } }, false],
  ['an evening that was half done', 4, { log: { [day]: 'partly' } }, true],
  ['thanking a person', 2, {}, false],
])('a moment in the log of %s', (_, number, changes, expected) => {
  const step = exampleStep({ of: { intervention: 'gratitude', number, firstId: null }, ...changes })
  expect(isLoggedByMoment(step, day)).toBe(expected)
})

test('a moment is not logged on another step', () => {
  expect(isLoggedByMoment(exampleStep(), day)).toBe(false)
})
