import { expect, test } from 'vitest'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { formOfCall, openFields, openPages, pagesOfCall, unknownAnswers } from './answers-call.ts'

test.each([
  ['a number', { page_id: 2, answers: {} }, ['your-life-today']],
  ['an id', { page_id: 'sleep', answers: { qol: 'good' } }, ['sleep']],
  ['questions and no page', { answers: { sleep_hours: 7, age_group: false } }, ['about-you', 'sleep']],
  ['no question', { answers: {} }, []],
  ['a number without a page', { page_id: 0, answers: {} }, undefined],
  ['an id without a page', { page_id: 'moon', answers: {} }, undefined],
])('finds the pages of a call with %s', (_, call, ids) => {
  expect(pagesOfCall(wellbeing13, call)?.map(({ id }) => id)).toEqual(ids)
})

test.each([
  ['a page', { page_id: 4, answers: { pain: 'never', hear: true } }, { pain: ['never'], hear: ['yes'] }],
  ['no page', { answers: { hear: true } }, { pain: ['some'], about_you: ['lost'], hear: ['yes'] }],
  ['a cleared answer', { answers: { pain: false, about_you: null } }, { pain: [], about_you: [] }],
  ['false in a list', { page_id: 1, answers: { about_you: ['lost', false] } }, { about_you: ['lost'] }],
])('builds the form of a call with %s', (_, call, form) => {
  expect(formOfCall(call, { pain: 'some', about_you: ['lost'] })).toEqual(form)
})

test('reports answers to unknown questions', () => {
  expect(unknownAnswers(wellbeing13, { pain: 'never', shoe: 44 })).toEqual({ 'answers.shoe': 'unknown_question' })
})

test('lists the pages that are not submitted as open', () => {
  const all = wellbeing13.pages.map(({ id }) => id)
  const open = openPages(wellbeing13, new Set(all.slice(1, -1)), {})
  expect(openFields(open)).toEqual({ 'about-you': 'open', 'what-matters': 'open' })
})
