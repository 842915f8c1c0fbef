import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers/answers.ts'
import { type Facts, matches } from '../questionnaire/condition.ts'
import { wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import { fallLevelOf, fallRisk, fallsLow, fallsNotSoon, fallsSoon } from './fall-level.ts'
import { factsOf } from './instrument-scores.ts'

const steady: Answers = { fall_past: 'no', fall_unsteady: 'no', fall_worry: 'no' }
const facts = (answers: Answers): Facts => factsOf(wellbeing13, answers)

describe('the risk of falling', () => {
  it.each<[Answers, string | null]>([
    [{}, null],
    [steady, 'low'],
    [{ ...steady, fall_worry: 'yes' }, 'at_risk'],
    [{ ...steady, fall_unsteady: 'yes' }, 'at_risk'],
    [{ ...steady, fall_past: 'yes' }, 'at_risk'],
    [{ ...steady, fall_past: 'yes', age_group: '75_84' }, 'at_risk'],
    [{ ...steady, fall_past: 'yes', age_group: '85' }, 'soon'],
    [{ ...steady, fall_past: 'yes', meds_trouble: ['dizzy'] }, 'soon'],
    [{ ...steady, fall_past: 'yes', meds_trouble: ['cost'] }, 'at_risk'],
    [{ ...steady, fall_past: 'yes', fall_unsteady: 'yes' }, 'soon'],
    [{ fall_past: 'yes', fall_injury: 'serious' }, 'soon'],
    [{ fall_past: 'yes', fall_injury: 'minor' }, 'at_risk'],
    // Unsteady, dizzy, or 85 and over, but without a fall.
    [{ ...steady, fall_unsteady: 'yes', meds_trouble: ['dizzy'], age_group: '85' }, 'at_risk'],
    [{ fall_worry: 'yes' }, 'at_risk'],
    [{ fall_past: 'no', fall_unsteady: 'no' }, null],
  ])('answers %j mean the risk %s', (answers, level) => {
    expect(fallLevelOf(facts(answers))).toBe(level)
  })

  it('is the same by its conditions', () => {
    for (const [answers, level] of [
      [{}, null],
      [steady, 'low'],
      [{ fall_worry: 'yes' }, 'at_risk'],
      [{ fall_past: 'yes', fall_injury: 'serious' }, 'soon'],
      // A serious injury counts even if other questions were answered no or skipped.
      [{ fall_injury: 'serious' }, 'soon'],
      [{ ...steady, fall_injury: 'serious' }, 'soon'],
    ] as const) {
      const has = (condition: typeof fallsSoon) => matches(condition, facts(answers))
      expect([has(fallsSoon), has(fallRisk), has(fallsNotSoon), has(fallsLow)]).toEqual([
        level === 'soon',
        level === 'soon' || level === 'at_risk',
        level === 'low' || level === 'at_risk',
        level === 'low',
      ])
    }
  })
})
