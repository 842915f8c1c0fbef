import { expect, test } from 'vitest'
import { boxesToClear, questionsToShow, stepped } from './controls.ts'

const box = (checked: boolean, exclusive = false) => ({ checked, exclusive })

test.each([
  ['an answer beside another', [box(true), box(true), box(false, true)], 1, []],
  ['"none" beside answers', [box(true), box(true), box(true, true)], 2, [0, 1]],
  ['an answer beside "none"', [box(false), box(true), box(true, true)], 1, [2]],
  ['a second exclusive answer', [box(false), box(true, true), box(true, true)], 2, [1]],
  ['a cleared answer', [box(false), box(true), box(false, true)], 0, []],
])('the boxes that are cleared after %s', (_, boxes, at, cleared) => {
  expect(boxesToClear(boxes, at)).toEqual(cleared)
})

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

test.each([
  ['', 1, 0],
  ['', -1, 0],
  ['words', 1, 0],
  ['3', 1, 4],
  ['3', -1, 2],
  ['7.5', 1, 8.5],
  ['7,5', -1, 6.5],
  ['7½', 1, 8.5],
  ['7 1/2', -1, 6.5],
  ['½', 1, 1.5],
  ['1/2', 1, 1.5],
  ['7¼', 1, 8.3],
  ['8.3', -1, 7.3],
  ['6 3/4 hours', -1, 5.8],
  ['7-8', 1, 8],
  ['7 hours', 1, 8],
  ['0', -1, 0],
  ['24', 1, 24],
  ['99', 1, 24],
  ['-5', 1, 0],
])('a step from %j by %i gives %f', (typed, by, number) => {
  expect(stepped(typed, by, 0, 24)).toBe(number)
})
