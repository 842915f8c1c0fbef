import { expect, it } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { caregiverPlanOf, caregiverStepIds, linksOfCaregiverStep } from './caregiver-plan.ts'

it.each<[Answers, readonly string[]]>([
  [{}, []],
  [{ caregiver: 'no', acp: 'no', support: 'never' }, []],
  [{ caregiver: 'yes' }, ['check_ups']],
  [{ caregiver: 'yes', cg_strain: 'always', support: 'rarely' }, ['time_off', 'group', 'check_ups']],
  [{ caregiver: 'yes', support: 'sometimes', acp: 'no' }, ['group', 'stand_in', 'check_ups']],
  [{ caregiver: 'yes', support: 'usually', acp: 'written' }, ['check_ups']],
  [{ caregiver: 'yes', cg_strain: 'often', support: 'never' }, ['time_off', 'group', 'check_ups']],
  [{ caregiver: 'yes', cg_strain: 'sometimes', sleep_main: 'care' }, ['nights', 'own_hour', 'check_ups']],
  [{ caregiver: 'yes', gen_mental: 'poor', acp: 'talked' }, ['tell_doctor', 'stand_in', 'check_ups']],
])('the plan of a caregiver with %j is %j', (answers, expected) => {
  expect(caregiverPlanOf(factsOf(wellbeing13, answers)).map(({ id }) => id)).toEqual(expected)
})

it('the plan of a caregiver with every strain has all lines except the one for less strain', () => {
  const strained: Answers = { cg_strain: 'often', sleep_main: 'care', support: 'never', gen_mental: 'poor', acp: 'no' }
  const plan = caregiverPlanOf(factsOf(wellbeing13, { caregiver: 'yes', ...strained }))
  expect(plan.map(({ id }) => id)).toEqual(caregiverStepIds.filter((id) => id !== 'own_hour'))
  expect(linksOfCaregiverStep).toEqual({ time_off: ['eldercare', 'respite'], group: ['fca'] })
})
