import { expect, it } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { challengesOf } from '../findings/challenges.ts'
import { type SizedStep, sizedStepOf } from './sized-first-step.ts'

const calls = ['alcoholdoc', 'bills', 'fallcheck', 'safehelp']
const usual: SizedStep = { next: false, enough: null, barrier: null, companion: false }

it.each<[string, Answers, SizedStep]>([
  ['walk', {}, usual],
  ['walk', { confidence: 5, support: 'usually' }, usual],
  ['walk', { confidence: 4 }, usual],
  ['walk', { confidence: 6 }, usual],
  ['walk', { confidence: 5, barriers: ['cost'] }, usual],
  ['walk', { confidence: 3, support: 'always' }, { ...usual, enough: 'two_minutes', companion: true }],
  ['walk', { confidence: 3, support: 'sometimes' }, { ...usual, enough: 'two_minutes' }],
  ['alcoholdoc', { confidence: 2 }, { ...usual, enough: 'one_call' }],
  ['bills', { confidence: 1 }, { ...usual, enough: 'one_call' }],
  ['bills', { confidence: 8 }, { ...usual, next: true }],
  ['walk', { confidence: 7 }, { ...usual, next: true }],
  // Number 2 may not be offered, and in a crisis there is only the call for help.
  ['balance', { confidence: 9 }, usual],
  ['talkpro', { confidence: 1, phq2_1: '3', phq2_2: '2' }, usual],
  ['talkpro', { confidence: 9, phq2_1: '3', phq2_2: '2' }, usual],
  ['walk', { confidence: 9, barriers: ['energy'] }, { ...usual, enough: 'two_minutes', barrier: 'energy' }],
  ['walk', { confidence: 3 }, { ...usual, enough: 'two_minutes' }],
  ['walk', { confidence: 2, support: 'usually' }, { ...usual, enough: 'two_minutes', companion: true }],
  ['safehelp', { confidence: 2 }, { ...usual, enough: 'one_call' }],
  ['safehelp', { confidence: 2, support: 'always' }, { ...usual, enough: 'one_call' }],
  ['talkpro', { confidence: 2, support: 'always' }, { ...usual, enough: 'two_minutes' }],
  ['talkpro', { barriers: ['mood'] }, { ...usual, enough: 'two_minutes' }],
  ['fallcheck', { confidence: 1 }, { ...usual, enough: 'one_call' }],
  // Barriers chosen by the person precede implied ones. Barriers that are the subject of the step are excluded.
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
  const kind = calls.includes(id) ? 'call' : 'once'
  const offered = id === 'balance' ? [1] : [1, 2]
  expect(sizedStepOf(facts, { id, fits, kind, offered }, challengesOf(facts))).toEqual(expected)
})
