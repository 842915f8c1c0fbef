import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { anyAnswers, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { withheldQuestions } from '../withheld.ts'
import { type Milestone, milestoneAt } from './milestone.ts'

const people: Answers = { support: 'always', lonely: 'never' }
const rested: Answers = { sleep_trouble: 'none', sleep_hours: 8 }

test.each<[number, number, Answers, Milestone | null]>([
  [1, 12, people, null],
  [4, 12, people, null],
  [5, 12, people, { parts: 4, good: 'connection' }],
  [5, 12, { ...people, lonely: 'sometimes' }, { parts: 4, good: null }],
  [5, 12, { lonely: 'always', worthwhile: 9 }, { parts: 4, good: 'purpose' }],
  [5, 12, { gen_health: 'good', phys_days: 0, pain: 'never' }, { parts: 4, good: 'physical' }],
  [5, 12, {}, { parts: 4, good: null }],
  [6, 12, people, null],
  [9, 12, { ...people, ...rested }, { parts: 8, good: 'sleep' }],
  [9, 12, { ...rested, memory: 'no' }, { parts: 8, good: 'memory' }],
  [9, 12, { memory: 'yes', hear: 'no', see: 'no' }, { parts: 8, good: 'senses' }],
  [9, 12, people, { parts: 8, good: null }],
  [5, 11, people, null],
])('before part %i of %i, for %j: %j', (position, total, answers, milestone) => {
  expect(milestoneAt(wellbeing13, { position, total }, answers)).toEqual(milestone)
})

test('no private answer changes a milestone', () => {
  fc.assert(
    fc.property(anyAnswers, fc.constantFrom(5, 9), (answers, position) => {
      const place = { position, total: 12 }
      const open = Object.entries(answers).filter(([id]) => !withheldQuestions.includes(id))
      expect(milestoneAt(wellbeing13, place, answers)).toEqual(
        milestoneAt(wellbeing13, place, Object.fromEntries(open)),
      )
    }),
    { numRuns: 300 },
  )
})
