import { expect, test } from 'vitest'
import { isWordy, splitQuestion } from './long-question.ts'

test.each([
  ['What is your age?', '', 'What is your age?'],
  [
    'Which of these are true for you? Check all that apply.',
    '',
    'Which of these are true for you? Check all that apply.',
  ],
  [
    `${'Imagine a ladder. '.repeat(9)}On which step do you stand?`,
    'Imagine a ladder. '.repeat(9).trim(),
    'On which step do you stand?',
  ],
  [`One ${'very '.repeat(40)}long question?`, '', `One ${'very '.repeat(40)}long question?`],
])('splits %j into introduction and question', (text, before, ask) => {
  expect(splitQuestion(text)).toEqual({ before, ask })
})

test.each([
  ['How often do you feel lonely?', false],
  [`${'Imagine a ladder. '.repeat(12)}On which step do you stand?`, false],
  [
    `Now thinking about your health, ${'which includes illness and injury, '.repeat(3)}how many days was it not good?`,
    true,
  ],
])('%j is wordy: %s', (text, wordy) => {
  expect(isWordy(text)).toBe(wordy)
})
