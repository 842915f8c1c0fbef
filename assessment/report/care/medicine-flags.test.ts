import { expect, it } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { medicineFlagIds, medicineFlagsOf } from './medicine-flags.ts'

const low: Answers = { audit1: '3', audit2: '0', audit3: '0' }

const people: readonly [Answers, readonly string[]][] = [
  [{}, []],
  [{ meds: '5' }, []],
  [{ meds: '5', meds_trouble: ['dizzy'] }, []],
  [{ meds: '5', meds_trouble: ['dizzy'], fall_unsteady: 'yes' }, ['dizzy_falls']],
  [{ meds: '1_4', meds_trouble: ['dizzy'], audit1: '4', audit2: '0', audit3: '0' }, ['alcohol']],
  [{ meds: '1_4', meds_trouble: ['dizzy'], sleep_main: 'snore' }, ['apnea']],
  [{ meds: '1_4', meds_trouble: ['forget'], sleep_main: 'snore' }, []],
  [{ ...low, meds: '1_4', meds_trouble: ['dizzy'] }, ['alcohol']],
  [{ ...low, meds: '5' }, ['alcohol']],
  [{ ...low, meds: '1_4', fall_worry: 'yes' }, ['alcohol']],
  [{ ...low, meds: '1_4' }, []],
  [{ audit1: '2', audit2: '0', audit3: '0', meds: '5' }, []],
  [{ audit1: '3', audit2: '1', audit3: '0', meds: '5' }, []],
  [{ audit1: '4', audit2: '4', audit3: '4', meds: '5' }, []],
  [{ meds: '5', meds_trouble: ['forget', 'why', 'cost'] }, ['many_forgotten', 'why', 'cost']],
  [{ meds: '1_4', meds_trouble: ['forget'] }, []],
  [{ meds: '1_4', about_you: ['hosp'] }, ['hospital']],
  [{ meds: '5', about_you: ['hosp'] }, ['hospital']],
  [{ meds: '0', about_you: ['hosp'] }, []],
  [{ meds: '1_4', meds_trouble: ['dizzy'], audit1: '4', audit2: '1', audit3: '1' }, ['alcohol']],
  [{ meds: '1_4', meds_trouble: ['dizzy'], audit1: '4', audit2: '4', audit3: '4' }, ['alcohol']],
]

it.each(people)('the questions for a pharmacist with %j are %j', (answers, expected) => {
  expect(medicineFlagsOf(factsOf(wellbeing13, answers)).map(({ id }) => id)).toEqual(expected)
})

it('every question has a text and a matching example', () => {
  expect(new Set(people.flatMap(([, ids]) => ids))).toEqual(new Set(medicineFlagIds))
})
