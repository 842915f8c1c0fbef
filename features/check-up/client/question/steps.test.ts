import { expect, test } from 'vitest'
import { forwardAt, nextStep, type Step, stepBefore } from './steps.ts'

const step = (id: string, change: Partial<Step> = {}): Step => ({
  id,
  visible: true,
  answered: false,
  followUp: false,
  ...change,
})
const page = [step('days'), step('minutes', { visible: false, followUp: true }), step('falls')]
const opened = [step('days', { answered: true }), step('minutes', { followUp: true }), step('falls')]

test.each([
  ['the next one, past what is not asked', page, 'days', false, 'falls'],
  ['a question that the answer called for', opened, 'days', false, 'minutes'],
  ['nothing after the last', page, 'falls', false, null],
  ['nothing after an answer that was to be changed', page, 'days', true, null],
  ['what a changed answer called for', opened, 'days', true, 'minutes'],
])('goes next to %s', (_, steps, at, toAnswers, next) => {
  expect(nextStep(steps, at, { toAnswers })).toBe(next)
})

test.each([
  ['falls', page, 'days'],
  ['falls', opened, 'minutes'],
  ['days', page, null],
])('goes back from %s to the question before it', (at, steps, before) => {
  expect(stepBefore(steps, at)).toBe(before)
})

test.each([
  ['days', page, false, false, 'skip'],
  ['days', opened, false, false, 'next'],
  ['falls', page, false, false, 'skip'],
  ['falls', page, true, false, 'finish'],
  ['days', page, true, false, 'skip'],
  ['days', page, false, true, 'toAnswers'],
  ['days', opened, false, true, 'next'],
] as const)('the button at %s names what it does', (at, steps, lastPage, toAnswers, says) => {
  expect(forwardAt(steps, at, { lastPage, toAnswers })).toBe(says)
})
