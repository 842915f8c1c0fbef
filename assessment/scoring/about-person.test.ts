import { expect, test } from 'vitest'
import type { Answers } from '../answers/answers.ts'
import { matches } from '../questionnaire/condition.ts'
import { wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import { age75AndOver, isVeteran, livesAlone, lostSomeone, under65, wasInHospital } from './about-person.ts'
import { activeEnough, activeTooLittle, notActive } from './activity.ts'
import { factsOf } from './instrument-scores.ts'

const all = {
  ...{ age75AndOver, isVeteran, livesAlone, lostSomeone, under65, wasInHospital },
  ...{ activeEnough, activeTooLittle, notActive },
}
const trueOf = (answers: Answers) => {
  const facts = factsOf(wellbeing13, answers)
  return Object.entries(all).flatMap(([name, condition]) => (matches(condition, facts) ? [name] : []))
}

test.each<[Answers, string[]]>([
  [{}, []],
  [{ age_group: 'u60' }, ['under65']],
  [{ age_group: '60_64' }, ['under65']],
  [{ age_group: '65_74' }, []],
  [{ age_group: '75_84' }, ['age75AndOver']],
  [{ age_group: '85' }, ['age75AndOver']],
  [{ about_you: ['hosp'] }, ['wasInHospital']],
  [{ about_you: ['lost'] }, ['lostSomeone']],
  [{ about_you: ['veteran'] }, ['isVeteran']],
  [{ about_you: ['alone'] }, ['livesAlone']],
  [{ about_you: ['none'] }, []],
  [{ act_days: 5, act_min: '30' }, ['activeEnough']],
  [{ act_days: 7, act_min: '20' }, ['activeTooLittle']],
  [{ act_days: 0 }, ['activeTooLittle', 'notActive']],
  [{ act_days: 3 }, []],
])('answers %j make true: %j', (answers, expected) => {
  expect(trueOf(answers)).toEqual(expected)
})
