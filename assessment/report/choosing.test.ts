import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAnswers } from '../parse-answers.ts'
import { areasOf } from '../scoring/areas.ts'
import { factsOf } from '../scoring/instrument-scores.ts'
import { anyAnswers, interventions, wellbeing13 } from '../wellbeing-13.example.ts'
import { chooseSteps, type RankedIntervention } from './choose-steps.ts'
import { answersOf, offersOf, outcomeOf, wishesOf } from './choosing.example.ts'
import { brought, changingNothing, toRandomPersons, toWell, wishSteps } from './choosing-table.example.ts'
import { reportOf } from './report-of.example.ts'

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

describe('the first three', () => {
  const stepsTo = (changes: string) =>
    reportOf(answersOf(changes))
      .recommendations.slice(0, 3)
      .map(({ intervention }) => intervention)
      .join(' ')
  const much = 'food1=often food2=often transport=yes daily_help=lot sleep_trouble=most sleep_main=snore'
  test.each([
    ['nobody wishes for anything', `${much} priorities=none`, 'foodhelp ride sleepcheck'],
    ['an urgent step serves the wish', `${much} priorities=money_food`, 'foodhelp ride sleepcheck'],
    ['it serves one of two wishes', `${much} priorities=money_food,connection`, 'foodhelp ride sleepcheck'],
    ['nothing urgent serves the wish', `${much} priorities=connection`, 'foodhelp ride joincenter'],
  ])('keep a place for a wish only where none of them serves one: %s', (_, changes, first) => {
    expect(stepsTo(changes)).toBe(first)
  })
})

describe('sleep habits', () => {
  // Weights of no real table, by which the step for what disturbs sleep finds no place among the first three.
  const weights: Readonly<Record<string, RankedIntervention['domains']>> = {
    alcoholdoc: { care: 5, sleep: 3 },
    memcheck: { care: 5 },
    bladder: { care: 5 },
  }
  const table = interventions.map(({ id, domains, barriers }) => ({ id, barriers, domains: weights[id] ?? domains }))
  const stepsTo = (changes: string) => {
    const facts = factsOf(wellbeing13, answersOf(changes))
    return chooseSteps(table, areasOf(facts), facts).map(({ id }) => id)
  }
  const badNights = 'audit1=4 audit2=2 audit3=4 memory=yes memory_talked=no sleep_trouble=most priorities=sleep'

  test('stand among the first three for who wishes to sleep better', () => {
    expect(stepsTo(`${badNights} sleep_main=`).slice(0, 3)).toEqual(['alcoholdoc', 'memcheck', 'sleep4'])
  })
  test('fall away where the step for what disturbs sleep would come after them', () => {
    const listed = stepsTo(`${badNights} sleep_main=bathroom`)
    expect(listed).toContain('bladder')
    expect(listed).not.toContain('sleep4')
  })
  test('stand after that step', () => {
    const listed = reportOf(answersOf('sleep_trouble=most sleep_main=bathroom')).recommendations
    const ids = listed.map(({ intervention }) => intervention)
    expect(ids.filter((id) => id === 'bladder' || id === 'sleep4')).toEqual(['bladder', 'sleep4'])
  })
})

test.each(wishSteps)('with %s somebody who chooses an area begins with %s', (answers, steps) => {
  expect(wishesOf(answersOf(answers))).toBe(steps)
})

test('random persons get the same steps as before', () => {
  const persons = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => fc.sample(anyAnswers, { seed, numRuns: 12 }))
  expect(persons.map((answers) => outcomeOf(checkAnswers(wellbeing13, answers).answers))).toEqual(toRandomPersons)
})
