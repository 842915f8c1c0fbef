import { expect, it } from 'vitest'
import type { Answers } from '../answers.ts'
import { factsOf } from '../scoring/instrument-scores.ts'
import { wellbeing13 } from '../wellbeing-13.example.ts'
import { challengesOf } from './challenges.ts'
import { type SizedStep, sizedStepOf } from './sized-first-step.ts'

const usual: SizedStep = { count: 1, enough: null, barrier: null, withWhom: false }

it.each<[string, Answers, SizedStep]>([
  ['walk', {}, usual],
  ['walk', { confidence: 5, support: 'usually' }, usual],
  ['walk', { confidence: 4 }, usual],
  ['walk', { confidence: 6 }, usual],
  ['walk', { confidence: 5, barriers: ['cost'] }, usual],
  ['walk', { confidence: 3, support: 'always' }, { ...usual, enough: 'two_minutes', withWhom: true }],
  ['walk', { confidence: 3, support: 'sometimes' }, { ...usual, enough: 'two_minutes' }],
  ['alcoholdoc', { confidence: 2 }, { ...usual, enough: 'one_call' }],
  ['fallcheck', { confidence: 1, fall_injury: 'serious', fall_when: 'month' }, { ...usual, enough: 'two_minutes' }],
  ['fallcheck', { confidence: 1, fall_injury: 'minor', fall_when: 'week' }, { ...usual, enough: 'two_minutes' }],
  ['walk', { confidence: 7 }, { ...usual, count: 2 }],
  ['walk', { confidence: 9, barriers: ['energy'] }, { ...usual, enough: 'two_minutes', barrier: 'energy' }],
  ['walk', { confidence: 3 }, { ...usual, enough: 'two_minutes' }],
  ['walk', { confidence: 2, support: 'usually' }, { ...usual, enough: 'two_minutes', withWhom: true }],
  ['safehelp', { confidence: 2 }, { ...usual, enough: 'one_call' }],
  ['talkpro', { barriers: ['mood'] }, { ...usual, enough: 'one_call' }],
  ['fallcheck', { confidence: 1 }, { ...usual, enough: 'two_minutes' }],
  ['fallcheck', { confidence: 1, fall_injury: 'serious', fall_when: 'week' }, { ...usual, enough: 'one_call' }],
  // Told before derived, and never what the step itself is about.
  [
    'walk',
    { pain: 'every', barriers: ['energy'], confidence: 8 },
    { ...usual, enough: 'two_minutes', barrier: 'energy' },
  ],
  ['walk', { pain: 'every' }, { ...usual, barrier: 'pain' }],
  ['pain', { pain: 'every' }, usual],
])('the first step %s with %j', (id, answers, expected) => {
  const facts = factsOf(wellbeing13, answers)
  const fits = ['energy', 'pain', 'mood']
  expect(sizedStepOf(facts, { id, fits }, challengesOf(facts))).toEqual(expected)
})
