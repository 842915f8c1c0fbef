import { expect, it } from 'vitest'
import type { Answers } from '../answers.ts'
import { factsOf } from '../scoring/instrument-scores.ts'
import { wellbeing13 } from '../wellbeing-13.example.ts'
import { caregiverPlanOf } from './caregiver-plan.ts'

it.each<[Answers, readonly string[]]>([
  [{}, []],
  [{ caregiver: 'no', acp: 'no', support: 'never' }, []],
  [{ caregiver: 'yes' }, ['check_ups']],
  [{ caregiver: 'yes', cg_strain: 'often', support: 'never' }, ['time_off', 'group', 'check_ups']],
  [{ caregiver: 'yes', cg_strain: 'sometimes', sleep_main: 'care' }, ['nights', 'own_hour', 'check_ups']],
  [{ caregiver: 'yes', gen_mental: 'poor', acp: 'talked' }, ['tell_doctor', 'stand_in', 'check_ups']],
])('the plan of a caregiver with %j is %j', (answers, expected) => {
  expect(caregiverPlanOf(factsOf(wellbeing13, answers)).map(({ id }) => id)).toEqual(expected)
})
