import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers/answers.ts'
import { wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import type { Metric } from '../report/report.ts'
import { factsOf } from './instrument-scores.ts'
import { anchoredRules, starsOf, workingsOf } from './stars.ts'
import { stateOf } from './state.ts'

const rate = (answers: Answers, helpRequested = false) =>
  starsOf(wellbeing13, factsOf(wellbeing13, answers, helpRequested))
const calm = { phq2_1: '0', phq2_2: '0', gad2_1: '0', gad2_2: '0' }
const threeFalls = { fall_past: 'yes', fall_unsteady: 'yes', fall_worry: 'yes' }
const noNeeds = {
  food1: 'never',
  food2: 'never',
  basics: 'not',
  transport: 'no',
  housing: 'ok',
  safe: 'yes',
  daily_help: 'none',
}

describe('stars', () => {
  it.each<[Metric, Answers, number | null]>([
    ['physical_health', { gen_health: 'excellent' }, 5],
    ['physical_health', { gen_health: 'poor' }, 1],
    ['physical_health', { phys_days: 20 }, null],
    ['physical_health', { gen_health: 'good', phys_days: 13 }, 3],
    ['physical_health', { gen_health: 'good', phys_days: 14 }, 2],
    // 3 - 0.5 = 2.5, rounded half up.
    ['physical_health', { gen_health: 'good', pain: 'most' }, 3],
    ['physical_health', { gen_health: 'good', pain: 'some' }, 3],
    ['physical_health', { gen_health: 'good', pain: 'most', daily_help: 'little' }, 2],
    ['physical_health', { gen_health: 'good', pain: 'every', daily_help: 'little' }, 2],
    ['physical_health', { gen_health: 'good', pain: 'some', daily_help: 'little' }, 3],
    ['physical_health', { gen_health: 'good', fall_past: 'yes', fall_injury: 'serious', daily_help: 'lot' }, 2],
    ['physical_health', { gen_health: 'good', ...threeFalls, daily_help: 'lot' }, 2],
    ['physical_health', { gen_health: 'good', fall_past: 'yes', fall_unsteady: 'yes', daily_help: 'lot' }, 3],
    ['physical_health', { gen_health: 'good', act_days: 5, act_min: '30' }, 4],
    ['physical_health', { gen_health: 'good', act_days: 7, act_min: '20' }, 3],
    ['physical_health', { gen_health: 'excellent', act_days: 5, act_min: '30' }, 5],
    // Activity offsets pain, or half of the poor days.
    ['physical_health', { gen_health: 'good', pain: 'most', act_days: 5, act_min: '30' }, 3],
    ['physical_health', { gen_health: 'good', phys_days: 14, act_days: 5, act_min: '30' }, 3],
    ['physical_health', { gen_health: 'good', fall_past: 'yes', fall_worry: 'yes', daily_help: 'lot' }, 3],
    ['physical_health', { gen_health: 'good', fall_unsteady: 'yes', fall_worry: 'yes', daily_help: 'lot' }, 3],
    // All four together are -2.5, limited to -1.5: 5 - 1.5 = 3.5.
    ['physical_health', { gen_health: 'excellent', phys_days: 30, pain: 'every', ...threeFalls, daily_help: 'lot' }, 4],

    ['mental_health', { gen_mental: 'excellent' }, 5],
    ['mental_health', { phq2_1: '3', phq2_2: '3' }, null],
    ['mental_health', { gen_mental: 'good', lonely: 'usually' }, 3],
    ['mental_health', { gen_mental: 'good', phq2_1: '2', phq2_2: '0' }, 3],
    ['mental_health', { gen_mental: 'good', phq2_1: '2', phq2_2: '1' }, 2],
    ['mental_health', { gen_mental: 'good', gad2_1: '2', gad2_2: '0' }, 3],
    ['mental_health', { gen_mental: 'good', gad2_1: '2', gad2_2: '1' }, 2],
    ['mental_health', { gen_mental: 'good', ...calm }, 3],
    ['mental_health', { gen_mental: 'good', ...calm, support: 'usually' }, 4],
    ['mental_health', { gen_mental: 'good', ...calm, support: 'always', lonely: 'sometimes' }, 4],
    ['mental_health', { gen_mental: 'good', ...calm, support: 'usually', lonely: 'usually' }, 3],
    ['mental_health', { gen_mental: 'good', ...calm, support: 'usually', lonely: 'always' }, 3],
    ['mental_health', { gen_mental: 'good', ...calm, phq2_1: '2', support: 'usually' }, 4],
    ['mental_health', { gen_mental: 'good', ...calm, phq2_1: '2', gad2_1: '1', support: 'usually' }, 3],
    ['mental_health', { gen_mental: 'good', phq2_1: '0', support: 'always' }, 3],
    ['mental_health', { gen_mental: 'excellent', phq2_1: '2', phq2_2: '1' }, 3],
    ['mental_health', { gen_mental: 'excellent', gad2_1: '3', gad2_2: '0' }, 3],
    ['mental_health', { gen_mental: 'excellent', phq2_1: '3', phq2_2: '2', gad2_1: '3', gad2_2: '0' }, 3],
    ['mental_health', { gen_mental: 'excellent', phq2_1: '3', phq2_2: '3', gad2_1: '3', gad2_2: '0' }, 2],
    // -2.5 is limited to -2, then the cap for PHQ-4 from 9 applies.
    [
      'mental_health',
      { gen_mental: 'excellent', phq2_1: '3', phq2_2: '3', gad2_1: '3', gad2_2: '3', lonely: 'always' },
      2,
    ],
    // Heavy times impose no cap, unless the person is always lonely with little support.
    ['mental_health', { gen_mental: 'excellent', ladder_now: 2 }, 5],
    ['mental_health', { gen_mental: 'excellent', lonely: 'always', support: 'rarely' }, 4],
    ['mental_health', { gen_mental: 'excellent', lonely: 'always', support: 'never' }, 4],
    ['mental_health', { gen_mental: 'excellent', lonely: 'always', support: 'sometimes' }, 5],
    ['mental_health', { gen_mental: 'excellent', lonely: 'usually', support: 'never' }, 5],

    ['evaluative_wellbeing', { ladder_now: 0, ladder_5y: 0 }, 1],
    ['evaluative_wellbeing', { ladder_now: 2, ladder_5y: 3 }, 1],
    ['evaluative_wellbeing', { ladder_now: 1, ladder_5y: 6 }, 2],
    ['evaluative_wellbeing', { ladder_now: 4, ladder_5y: 4 }, 2],
    ['evaluative_wellbeing', { ladder_now: 3, ladder_5y: 8 }, 3],
    ['evaluative_wellbeing', { ladder_now: 6 }, 3],
    ['evaluative_wellbeing', { ladder_now: 10, ladder_5y: 5, age_group: '85', life_sat: 's', qol: 'good' }, 5],
    ['evaluative_wellbeing', { ladder_now: 4, ladder_5y: 6 }, 3],
    ['evaluative_wellbeing', { ladder_now: 5, ladder_5y: 10 }, 4],
    ['evaluative_wellbeing', { ladder_now: 7, ladder_5y: 8 }, 4],
    ['evaluative_wellbeing', { ladder_now: 8, ladder_5y: 9 }, 4],
    ['evaluative_wellbeing', { ladder_now: 8, ladder_5y: 10 }, 5],
    ['evaluative_wellbeing', { ladder_now: 9 }, 4],
    ['evaluative_wellbeing', { ladder_now: 10, ladder_5y: 7 }, 4],
    ['evaluative_wellbeing', { ladder_now: 7 }, 4],
    ['evaluative_wellbeing', { ladder_now: 9, ladder_5y: 9, gen_mental: 'poor' }, 4],
    ['evaluative_wellbeing', { ladder_now: 2 }, 1],
    ['evaluative_wellbeing', { ladder_5y: 9 }, null],

    ['life_quality', { qol: 'excellent', life_sat: 'vs' }, 5],
    ['life_quality', { qol: 'good', life_sat: 's' }, 4],
    ['life_quality', { qol: 'poor', life_sat: 'vd' }, 1],
    ['life_quality', { qol: 'good' }, null],
    ['life_quality', { life_sat: 's' }, null],
    ['life_quality', { qol: 'good', life_sat: 's', ...noNeeds }, 4],
    ['life_quality', { qol: 'good', life_sat: 's', transport: 'yes' }, 3],
    ['life_quality', { qol: 'very_good', life_sat: 's', transport: 'yes' }, 4],
    ['life_quality', { qol: 'good', life_sat: 's', transport: 'yes', housing: 'repair' }, 3],
    ['life_quality', { qol: 'very_good', life_sat: 's', transport: 'yes', housing: 'repair', safe: 'mostly' }, 3],

    ['purpose', { worthwhile: 0 }, 1],
    ['purpose', { worthwhile: 2 }, 1],
    ['purpose', { worthwhile: 3 }, 2],
    ['purpose', { worthwhile: 4 }, 2],
    ['purpose', { worthwhile: 5 }, 3],
    ['purpose', { worthwhile: 6 }, 3],
    ['purpose', { worthwhile: 7 }, 4],
    ['purpose', { worthwhile: 8 }, 4],
    ['purpose', { worthwhile: 9 }, 5],
    ['purpose', {}, null],
  ])('for %s of %j are %j', (metric, answers, stars) => {
    expect(rate(answers)[metric].stars).toBe(stars)
  })

  it.each<[Metric, Answers, string, string]>([
    [
      'physical_health',
      {
        gen_health: 'good',
        phys_days: 30,
        pain: 'every',
        ...threeFalls,
        daily_help: 'lot',
        act_days: 7,
        act_min: '30',
      },
      'poor_days pain falls daily_help active',
      '',
    ],
    ['mental_health', { gen_mental: 'good', ...calm, support: 'always', lonely: 'always' }, 'lonely supported', ''],
    [
      'mental_health',
      { gen_mental: 'good', phq2_1: '3', phq2_2: '3', gad2_1: '3', gad2_2: '3' },
      'mood worry',
      'distress severe',
    ],
    [
      'life_quality',
      { qol: 'good', life_sat: 's', transport: 'yes', housing: 'none', safe: 'no' },
      'needs_1 needs_3',
      '',
    ],
  ])('for %s of %j are adjusted by %s, and limited by %s', (metric, answers, adjusted, limited) => {
    const rule = anchoredRules.find((each) => each.metric === metric)
    const workings = rule && workingsOf(rule, wellbeing13, factsOf(wellbeing13, answers))
    expect(workings?.adjustments.map(({ id }) => id).join(' ')).toBe(adjusted)
    expect(workings?.caps.map(({ id }) => id).join(' ')).toBe(limited)
  })

  it('are not changed by the button for help', () => {
    expect(rate({ gen_mental: 'excellent' }, true)).toEqual(rate({ gen_mental: 'excellent' }))
  })

  it('contain the anchor first, then the answers that adjusted them', () => {
    expect(rate({ gen_health: 'good', pain: 'every', phys_days: 20 }).physical_health.because).toEqual([
      'gen_health',
      'phys_days',
      'pain',
    ])
    expect(rate({ gen_mental: 'good', phq2_1: '3', phq2_2: '1', ladder_now: 1 }).mental_health.because).toEqual([
      'gen_mental',
      'phq2_1',
      'phq2_2',
      'ladder_now',
    ])
    expect(rate({ ladder_now: 6, ladder_5y: 7 }).evaluative_wellbeing.because).toEqual(['ladder_now', 'ladder_5y'])
    expect(rate({ ladder_now: 6 }).evaluative_wellbeing.because).toEqual(['ladder_now'])
    expect(rate({ worthwhile: 6 }).purpose.because).toEqual(['worthwhile'])
    expect(rate({}).purpose.because).toEqual([])
  })

  it('agree with the state: thriving gives four or more, struggling two or fewer', () => {
    const steps = Array.from({ length: 11 }, (_, step) => step)
    const ladders: Answers[] = steps.flatMap((now) => [
      { ladder_now: now },
      ...steps.map((expected) => ({ ladder_now: now, ladder_5y: expected })),
    ])
    const starsWhen = (expected: string) =>
      ladders
        .filter((answers) => stateOf(factsOf(wellbeing13, answers)).state === expected)
        .map((answers) => rate(answers).evaluative_wellbeing.stars ?? 0)
    expect(Math.max(...starsWhen('struggling'))).toBeLessThanOrEqual(2)
    expect(Math.min(...starsWhen('thriving'))).toBeGreaterThanOrEqual(4)
  })
})
