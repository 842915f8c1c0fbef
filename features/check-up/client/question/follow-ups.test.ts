import { expect, test } from 'vitest'
import { questionsToShow } from './follow-ups.ts'

const questions = [
  { id: 'days', when: undefined },
  { id: 'minutes', when: [{ question: 'days', greaterThan: 0 }] },
  { id: 'where', when: [{ question: 'minutes', in: ['30', '60'] }] },
  { id: 'troubles', when: undefined },
  { id: 'cost', when: [{ question: 'troubles', in: ['cost'] }] },
]
const followUps = ['minutes', 'where', 'cost']

test.each([
  ['no answers', {}, []],
  ['a blank answer', { days: [' '] }, []],
  ['a number that is too low', { days: ['0'] }, []],
  ['a number', { days: ['3'] }, ['minutes']],
  ['a number with a comma', { days: ['0,5'] }, ['minutes']],
  ['words instead of a number', { days: ['three'] }, []],
  ['an answer that calls for the next', { days: ['3'], minutes: ['30'] }, ['minutes', 'where']],
  ['an answer that is itself hidden', { days: ['0'], minutes: ['30'] }, []],
  ['one of several choices', { troubles: ['forget', 'cost'] }, ['cost']],
  ['other choices', { troubles: ['forget', 'dizzy'] }, []],
])('the follow-up questions for %s', (_, current, shown) => {
  const toShow = questionsToShow(questions, new Map(Object.entries(current)))
  expect(followUps.filter((id) => toShow.has(id))).toEqual(shown)
})
