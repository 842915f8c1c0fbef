import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAnswers } from '../parse-answers.ts'
import { anyAnswers, wellbeing13 } from '../wellbeing-13.example.ts'
import { answersOf, offersOf, outcomeOf, wishesOf } from './choosing.example.ts'
import { brought, changingNothing, toRandomPersons, toWell, wishSteps } from './choosing-table.example.ts'

describe('what answers bring to somebody who does well otherwise', () => {
  test.each(brought)('%s', (answers, offers, recommended) => {
    expect(offersOf(answersOf(answers))).toBe(offers)
    expect(outcomeOf(answersOf(answers))).toBe(recommended)
  })
  test.each(changingNothing)('nothing by %s', (answers) => {
    expect(offersOf(answersOf(answers))).toBe('')
    expect(outcomeOf(answersOf(answers))).toBe(toWell)
  })
})

test.each(wishSteps)('with %s somebody who chooses an area begins with %s', (answers, steps) => {
  expect(wishesOf(answersOf(answers))).toBe(steps)
})

test('random persons get the same steps as before', () => {
  const persons = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => fc.sample(anyAnswers, { seed, numRuns: 12 }))
  expect(persons.map((answers) => outcomeOf(checkAnswers(wellbeing13, answers).answers))).toEqual(toRandomPersons)
})
