import { expect, test } from 'vitest'
import { allQuestions } from '../questionnaire/pages.ts'
import { deferredQuestionnaire, shortQuestionnaire } from '../questionnaire/short-form.ts'
import { wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import { onlyPersonAt, withoutOnlyPersons } from './only-person.ts'

const feelings = { topic: 'feelings', count: 5, hasOthers: false }
const alcohol = { topic: 'alcohol', count: 3, hasOthers: true }
const short = shortQuestionnaire(wellbeing13)

test.each([
  ['mood', 'for', wellbeing13, 'mood-and-worry', {}, feelings],
  ['mood in the short form', 'for', short, 'mood-and-worry', {}, { ...feelings, count: 4 }],
  [
    'mood asked later',
    'for',
    deferredQuestionnaire(wellbeing13, 'emotional'),
    'mood-and-worry',
    {},
    { ...feelings, count: 1 },
  ],
  ['alcohol', 'for', wellbeing13, 'medicines-and-habits', {}, alcohol],
  ['alcohol in the short form', 'for', short, 'medicines-and-habits', {}, alcohol],
  ['other answers of the page', 'for', wellbeing13, 'medicines-and-habits', { tobacco: 'no' }, alcohol],
  ['mood, begun', 'for', wellbeing13, 'mood-and-worry', { phq2_1: '1' }, null],
  ['alcohol, begun', 'for', wellbeing13, 'medicines-and-habits', { audit1: '0' }, null],
  ['mood, for oneself', 'self', wellbeing13, 'mood-and-worry', {}, null],
  ['mood, together', 'with', wellbeing13, 'mood-and-worry', {}, null],
  ['sleep', 'for', wellbeing13, 'sleep', {}, null],
  ['caring for somebody', 'for', wellbeing13, 'caring-and-planning', {}, null],
] as const)('only the person can answer: %s (%s)', (_, audience, { pages }, id, answers, expected) => {
  const page = pages.find((each) => each.id === id)
  expect(page && onlyPersonAt(page, audience, answers)).toEqual(expected)
})

test('no other page of the form is preceded by it', () => {
  const preceded = wellbeing13.pages.filter((page) => onlyPersonAt(page, 'for', {}))
  expect(preceded.map(({ id }) => id)).toEqual(['mood-and-worry', 'medicines-and-habits'])
})

test('removes the questions about alcohol, but no page completely', () => {
  const left = allQuestions(withoutOnlyPersons(wellbeing13)).map(({ id }) => id)
  expect(allQuestions(wellbeing13).flatMap(({ id }) => (left.includes(id) ? [] : id))).toEqual([
    'audit1',
    'audit2',
    'audit3',
  ])
})
