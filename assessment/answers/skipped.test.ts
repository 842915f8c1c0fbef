import { describe, expect, test } from 'vitest'
import { allQuestions } from '../questionnaire/pages.ts'
import { wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import type { Answers } from './answers.ts'
import { onlyQuestions, skippedIn } from './skipped.ts'

const ids = allQuestions(wellbeing13).map(({ id }) => id)
/** Answers to all unconditional questions, as far as a list of skipped questions depends on them. */
const all: Answers = Object.fromEntries(ids.map((id) => [id, 'no']))
const without = (...skipped: string[]): Answers =>
  Object.fromEntries(Object.entries(all).filter(([id]) => !skipped.includes(id)))

describe('what was skipped', () => {
  test.each([
    ['nothing', all, [], 0],
    ['two questions', without('support', 'pain'), ['support', 'pain'], 0],
    ['alcohol and safety', without('audit1', 'safe'), [], 2],
    ['one of each kind', without('teeth', 'safe'), ['teeth'], 1],
    ['a follow-up that no answer calls for', without('fall_when'), [], 0],
    ['a follow-up that an answer calls for', { ...without('fall_when'), fall_past: 'yes' }, ['fall_when'], 0],
  ] as const)('%s', (_, answers, named, unnamed) => {
    const skipped = skippedIn(wellbeing13, answers)
    expect(skipped.named.map(({ question }) => question.id)).toEqual(named)
    expect(skipped.unnamed).toBe(unnamed)
    expect(skipped.numbers).toHaveLength(named.length + unnamed)
  })
  test('has the numbers that lead back to the questions', () => {
    const { numbers } = skippedIn(wellbeing13, without('support', 'pain', 'safe'))
    expect(allQuestions(onlyQuestions(wellbeing13, numbers)).map(({ id }) => id)).toEqual(['support', 'pain', 'safe'])
  })
})

test.each([
  [['fall_past'], ['fall_past', 'fall_injury', 'fall_when']],
  [['audit1'], ['audit1', 'audit2', 'audit3']],
  [['priorities'], ['priorities']],
  [[], []],
])('only %j asks %j', (asked, expected) => {
  const numbers = asked.map((id) => ids.indexOf(id) + 1)
  const only = onlyQuestions(wellbeing13, numbers)
  expect(allQuestions(only).map(({ id }) => id)).toEqual(expected)
  expect(only.pages).toHaveLength(wellbeing13.pages.length)
})

test('an unknown number asks nothing', () => {
  expect(allQuestions(onlyQuestions(wellbeing13, [0, 999]))).toEqual([])
})
