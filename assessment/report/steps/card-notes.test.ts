import { expect, it } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { cardNotesOf } from './card-notes.ts'

const snores: Answers = { sleep_trouble: 'every', sleep_main: 'snore' }
const asks: Answers = { audit1: '3', audit2: '1', audit3: '1' }
const drinksSome: Answers = { audit1: '4', audit2: '0', audit3: '0' }
const high: Answers = { audit1: '4', audit2: '2', audit3: '4' }
const dizzy: Answers = { meds: '5', meds_trouble: ['dizzy'] }
const lost: Answers = { about_you: ['lost'] }

it.each<[string, Answers, string]>([
  ['sleepcheck', snores, ''],
  ['sleepcheck', { ...snores, ...dizzy }, 'apneaPills'],
  ['sleepcheck', dizzy, ''],
  ['sleepcheck', { ...snores, ...asks }, 'apneaAlcohol!'],
  ['sleepcheck', { ...snores, ...high }, 'apneaAlcoholHigh!'],
  ['sleepcheck', { ...snores, ...dizzy, ...asks }, 'apneaPills apneaAlcohol!'],
  ['sleepcheck', { ...snores, ...drinksSome }, 'apneaAlcohol!'],
  ['grief', { ...lost, ...drinksSome }, 'griefAndDrink!'],
  ['alcoholdoc', { ...snores, ...high }, 'apneaAlcoholHigh!'],
  ['alcohol', { ...snores, ...asks }, ''],
  ['alcohol', { ...lost, ...asks }, 'griefAndDrink!'],
  ['grief', { ...lost, ...asks }, 'griefAndDrink!'],
  ['grief', lost, ''],
  ['alcoholdoc', { ...lost, ...snores, ...high }, 'apneaAlcoholHigh! griefAndDrink!'],
  ['walk', { ...lost, ...asks }, ''],
])('the card of %s says with %j: %s (!: on the own screen only)', (step, answers, expected) => {
  const notes = cardNotesOf(step, factsOf(wellbeing13, answers))
  expect(notes.map(({ id, own }) => `${id}${own ? '!' : ''}`).join(' ')).toBe(expected)
})
