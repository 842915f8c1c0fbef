import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { allQuestions } from '../../questionnaire/pages.ts'
import { anyAnswers, doingWell, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { starsOf } from '../../scoring/stars.ts'
import { changes, liftIds, liftsOf } from './lift-star.ts'

const liftsFor = (answers: Answers) => {
  const facts = factsOf(wellbeing13, answers)
  return liftsOf(wellbeing13, facts, starsOf(wellbeing13, facts))
}

const calm: Answers = { phq2_1: '0', phq2_2: '0', gad2_1: '0', gad2_2: '0' }

describe('what would lift a star', () => {
  const tried: [string, Answers, readonly { metric: string; lift: string }[]][] = [
    ['nothing where all is at its best', doingWell, []],
    ['nothing without answers', {}, []],
    ['nothing that was not answered: they may be active', { gen_health: 'good', pain: 'some' }, []],
    ['activity', { gen_health: 'good', act_days: 0 }, [{ metric: 'physical_health', lift: 'active' }]],
    [
      'help each day, for someone active enough',
      { gen_health: 'good', daily_help: 'lot', act_days: 5, act_min: '40', pain: 'every', fall_injury: 'serious' },
      [{ metric: 'physical_health', lift: 'daily_help' }],
    ],
    [
      'less pain, for someone active',
      { gen_health: 'good', pain: 'every', act_days: 5, act_min: '40' },
      [{ metric: 'physical_health', lift: 'pain' }],
    ],
    [
      'no activity before a fall check',
      { gen_health: 'good', act_days: 0, fall_past: 'yes', fall_injury: 'minor', fall_unsteady: 'yes' },
      [],
    ],
    [
      'one bill of three needs',
      { qol: 'very_good', life_sat: 's', basics: 'somewhat', bills: 'yes', transport: 'yes' },
      [{ metric: 'life_quality', lift: 'bills' }],
    ],
    ['a home', { qol: 'good', life_sat: 's', housing: 'repair' }, [{ metric: 'life_quality', lift: 'housing' }]],
    ['a ride', { qol: 'good', life_sat: 's', transport: 'yes' }, [{ metric: 'life_quality', lift: 'transport' }]],
    ['help at home', { qol: 'good', life_sat: 's', daily_help: 'lot' }, [{ metric: 'life_quality', lift: 'help' }]],
    [
      'nothing where the first rating is full and no change lifts the second',
      { gen_health: 'excellent', pain: 'most', gen_mental: 'good', ...calm, lonely: 'sometimes', support: 'always' },
      [],
    ],
    ['one need', { qol: 'good', life_sat: 's', food1: 'often' }, [{ metric: 'life_quality', lift: 'food' }]],
    [
      'one need of which half is met already',
      { qol: 'good', life_sat: 's', food1: 'never', food2: 'often' },
      [{ metric: 'life_quality', lift: 'food' }],
    ],
    [
      'loneliness',
      { ...calm, gen_mental: 'good', lonely: 'always', support: 'always' },
      [{ metric: 'mental_health', lift: 'lonely' }],
    ],
  ]
  it.each(tried)('%s', (_, answers, expected) => {
    expect(liftsFor(answers)).toEqual(expected)
  })

  it('covers every text, each with a matching example', () => {
    const lifts = tried.flatMap(([, , expected]) => expected.map(({ lift }) => lift))
    expect(new Set(lifts)).toEqual(new Set(liftIds))
  })

  it('tries only answers that can be given', () => {
    const tried = Object.values(changes).flatMap((each) => each.flatMap(({ to }) => Object.entries(to)))
    const wrong = tried.filter(([id, value]) => {
      const question = allQuestions(wellbeing13).find((each) => each.id === id)
      if (!question || !('options' in question)) return typeof value !== 'number'
      return !question.options.some((option) => option.value === value)
    })
    expect(tried).toHaveLength(11)
    expect(wrong).toEqual([])
  })

  it('is nothing in a crisis', () => {
    expect(liftsFor({ gen_health: 'good', act_days: 0, phq2_1: '3', phq2_2: '3' })).toEqual([])
  })

  it('names only ratings of one to four stars, each once', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const stars = starsOf(wellbeing13, factsOf(wellbeing13, answers))
        const lifts = liftsFor(answers)
        expect(new Set(lifts.map(({ metric }) => metric)).size).toBe(lifts.length)
        for (const { metric } of lifts) expect(stars[metric].stars).toBeLessThanOrEqual(4)
      }),
      { numRuns: 100 },
    )
  })
})
