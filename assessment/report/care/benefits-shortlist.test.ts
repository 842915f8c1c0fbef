import { expect, it } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { benefitsOf } from './benefits-shortlist.ts'

it.each<[Answers, readonly string[]]>([
  [{}, []],
  [{ food1: 'sometimes' }, ['snap']],
  [{ food1: 'sometimes', age_group: 'u60' }, ['snap']],
  [{ food1: 'sometimes', age_group: '60_64' }, ['snap', 'mow']],
  [{ food1: 'sometimes', age_group: '65_74' }, ['snap', 'mow']],
  [{ food1: 'sometimes', age_group: '75_84' }, ['snap', 'mow']],
  [{ food1: 'sometimes', age_group: '85' }, ['snap', 'mow']],
  [{ age_group: '65_74' }, []],
  [{ teeth: 'fair', basics: 'very' }, ['benefits', 'hrsa']],
  [{ bills: 'yes', basics: 'very', housing: 'worry', age_group: '60_64' }, ['liheap', '211', 'hud', 'benefits']],
  [{ housing: 'none', about_you: ['veteran'] }, ['hud', '211', 'vahomeless', 'va']],
  [{ basics: 'somewhat', age_group: '65_74', teeth: 'poor' }, ['benefits', 'hrsa', 'ship', 'medicare']],
  [{ basics: 'very', age_group: 'u60' }, ['benefits']],
  [{ basics: 'very', age_group: '60_64' }, ['benefits']],
  [{ meds_trouble: ['cost'], meds: '5' }, ['benefits']],
  [{ teeth: 'poor', basics: 'not' }, []],
  [{ meds_trouble: ['cost'], meds: '5', basics: 'not' }, ['benefits']],
  [{ meds_trouble: ['cost'], meds: '5', basics: 'very', food1: 'often' }, ['snap', 'hrsa', 'benefits']],
  [{ tech: 'no', transport: 'yes' }, ['nadtc', 'lifelinephone']],
  [{ caregiver: 'yes' }, ['respite']],
  [{ caregiver: 'yes', about_you: ['veteran'] }, ['va', 'vacg']],
  [
    { food1: 'often', bills: 'yes', housing: 'none', basics: 'very', age_group: '75_84' },
    ['snap', '211', 'hud', 'benefits', 'ship'],
  ],
])('the services for %j are %j', (answers, expected) => {
  expect(benefitsOf(factsOf(wellbeing13, answers)).map(({ link }) => link)).toEqual(expected)
})

it('names a service once, for the first reason', () => {
  const found = benefitsOf(factsOf(wellbeing13, { bills: 'yes', housing: 'worry' }))
  expect(found.find(({ link }) => link === '211')?.because).toEqual(['bills'])
})
