import { expect, it } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { afterHospitalIds, afterHospitalOf, linksOfAfterHospital } from './after-hospital.ts'

it.each<[Answers, readonly string[]]>([
  [{ about_you: ['alone'], meds: '5', transport: 'yes' }, []],
  [{ about_you: ['hosp'] }, ['visit', 'signs']],
  [{ about_you: ['hosp'], meds: '1_4', daily_help: 'lot' }, ['lists', 'visit', 'signs', 'help']],
  [{ about_you: ['hosp'], meds: '0', fall_worry: 'yes' }, ['visit', 'signs', 'fall_check']],
  [{ about_you: ['hosp', 'alone'], transport: 'yes' }, ['visit', 'signs', 'ride', 'meals']],
  [{ about_you: ['hosp'], food2: 'sometimes' }, ['visit', 'signs', 'meals']],
])('after the hospital with %j there is to do: %j', (answers, expected) => {
  expect(afterHospitalOf(factsOf(wellbeing13, answers)).map(({ id }) => id)).toEqual(expected)
})

it('lists everything for a respondent with every need, with the service for meals', () => {
  const all: Answers = {
    about_you: ['hosp', 'alone'],
    meds: '5',
    daily_help: 'little',
    fall_worry: 'yes',
    transport: 'yes',
  }
  const found = afterHospitalOf(factsOf(wellbeing13, all))
  expect(found.map(({ id }) => id)).toEqual(afterHospitalIds)
  expect(found.at(-1)?.because).toEqual(['about_you'])
  expect(linksOfAfterHospital).toEqual({ meals: ['mow'] })
})
