import { describe, expect, it } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { domains } from '../../questionnaire/questionnaire.ts'
import { doingWell, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { reportOf } from '../persons/report-of.example.ts'
import { strengthsOf } from './strengths.ts'

const strengths = (answers: Answers) => reportOf(answers).strengths.map(({ strength }) => strength)
const calm = { phq2_1: '0', phq2_2: '1', gad2_1: '1', gad2_2: '0' }
const noFalls = { fall_past: 'no', fall_unsteady: 'no', fall_worry: 'no' }
/** Sufficient and good answers about doctors, medicines and habits. */
const cared: Answers = {
  meds: '0',
  tobacco: 'no',
  audit1: '0',
  prevent12: ['checkup', 'flu'],
}
const noNeeds = {
  food1: 'never',
  food2: 'never',
  basics: 'not',
  transport: 'no',
  housing: 'ok',
  safe: 'yes',
  daily_help: 'none',
}

/** Returns the strengths of answers if all areas, or none, are thriving. */
const strengthsWith = (answers: Answers, state: 'thriving' | null) =>
  strengthsOf(
    factsOf(wellbeing13, answers),
    domains.map((domain) => ({ domain, state, points: 0, weight: 0, because: [] })),
  ).map(({ strength }) => strength)

describe('strengths', () => {
  it('about an area are listed only where it is thriving', () => {
    const answers = { ...doingWell, ladder_now: 7, caregiver: 'yes', cg_strain: 'never' }
    expect(strengthsWith(answers, null)).toEqual(['looks_ahead', 'online', 'confident', 'hopes'])
    expect(strengthsWith(answers, 'thriving')).toEqual([
      ...['looks_ahead', 'supported', 'worthwhile', 'feels_healthy', 'steady_mood'],
    ])
  })

  it('are listed in distress, too, except those that would sound dismissive', () => {
    const answers = { gen_mental: 'poor', ladder_5y: 9, support: 'always', tech: 'easy' }
    expect(strengthsWith(answers, 'thriving')).toEqual(['supported', 'online'])
    expect(strengthsWith({ tech: 'easy' }, null)).toEqual(['online', 'took_time'])
  })

  it('omit planning ahead in a crisis', () => {
    const answers = { acp: 'written', caregiver: 'no', tech: 'easy' }
    expect(strengthsWith(answers, 'thriving')).toEqual(['planned_ahead', 'online'])
    expect(strengthsWith({ ...answers, phq2_1: '3', phq2_2: '3' }, 'thriving')).toEqual(['online', 'took_time'])
  })

  it('exclude, for a reader who may not see the mood, all that a low mood would exclude', () => {
    const facts = factsOf(wellbeing13, { acp: 'written', ladder_5y: 9, tech: 'easy', confidence: 8 })
    const areas = [{ domain: 'caring' as const, state: 'thriving' as const, points: 0, weight: 0, because: [] }]
    const seen = (moodUnseen?: boolean) => strengthsOf(facts, areas, moodUnseen).map(({ strength }) => strength)
    expect(seen()).toEqual(['looks_ahead', 'planned_ahead', 'online', 'confident'])
    expect(seen(true)).toEqual(['online', 'confident'])
  })

  it('depend on the state of one area only', () => {
    const facts = factsOf(wellbeing13, { support: 'always', memory: 'no' })
    const areas = [{ domain: 'memory' as const, state: 'thriving' as const, points: 0, weight: 0, because: [] }]
    expect(strengthsOf(facts, areas).map(({ strength }) => strength)).toEqual(['clear_mind', 'took_time'])
  })

  it('include met needs only if all basic needs are met', () => {
    expect(strengthsWith(noNeeds, 'thriving')).toContain('needs_met')
    expect(strengthsWith({ ...noNeeds, transport: 'yes' }, 'thriving')).not.toContain('needs_met')
  })

  it('include a steady mood up to a PHQ-4 total of 2, but not with poor mental health', () => {
    const points = (phq2_1: string, gad2_1: string) => ({ phq2_1, phq2_2: '0', gad2_1, gad2_2: '0' })
    expect(strengthsWith(points('1', '1'), 'thriving')).toContain('steady_mood')
    expect(strengthsWith(points('2', '1'), 'thriving')).not.toContain('steady_mood')
    expect(strengthsWith({ ...points('0', '0'), gen_mental: 'poor' }, 'thriving')).not.toContain('steady_mood')
  })

  it.each<[string, Answers]>([
    ['looks_ahead', { ladder_5y: 8 }],
    ['hopes', { ladder_now: 4, ladder_5y: 6 }],
    ['supported', { support: 'usually', lonely: 'never' }],
    ['connected', { lonely: 'rarely', support: 'always' }],
    ['worthwhile', { worthwhile: 7 }],
    ['feels_healthy', { gen_health: 'very_good', pain: 'never' }],
    ['steady_mood', { ...calm, gen_mental: 'good' }],
    ['active', { ...noFalls, act_days: 5, act_min: '30' }],
    ['steady_feet', { ...noFalls, act_days: 5, act_min: '30' }],
    ['sleeps_well', { sleep_trouble: 'never', sleep_hours: 7 }],
    ['sleeps_well', { sleep_trouble: 'never', sleep_hours: 9 }],
    ['clear_mind', { memory: 'no' }],
    ['tobacco_free', { ...cared, tobacco: 'no' }],
    ['checkups', cared],
    ['planned_ahead', { caregiver: 'no', acp: 'written' }],
    ['caregiver', { caregiver: 'yes', cg_strain: 'never', acp: 'written' }],
    ['online', { tech: 'easy' }],
    ['confident', { confidence: 7 }],
    ['needs_met', noNeeds],
  ])('include %s for %j', (strength, answers) => {
    expect(strengths(answers)).toContain(strength)
  })

  it.each<Answers>([
    {},
    { ladder_5y: 7 },
    { ladder_now: 4, ladder_5y: 5 },
    { support: 'sometimes' },
    { worthwhile: 6 },
    { gen_health: 'good' },
    { ...calm, gad2_2: '1' },
    { phq2_1: '0', phq2_2: '0', gad2_1: '0' },
    { act_days: 2, act_min: '10' },
    { act_days: 6 },
    { fall_past: 'no', fall_unsteady: 'no' },
    { sleep_trouble: 'never' },
    { sleep_trouble: 'most', sleep_hours: 8 },
    { sleep_trouble: 'some', sleep_hours: 8 },
    { sleep_trouble: 'never', sleep_hours: 9.1 },
    { act_days: 3, act_min: '10' },
    { caregiver: 'yes', cg_strain: 'sometimes', acp: 'written' },
    // Good answers in areas that are not thriving, or have too few answers for a state.
    { lonely: 'never' },
    { lonely: 'never', support: 'sometimes' },
    { gen_health: 'excellent', pain: 'most' },
    { ...noFalls, act_days: 0 },
    { tobacco: 'no', audit1: '4', audit2: '4', audit3: '4' },
  ])('are only the fallback for %j', (answers) => {
    expect(strengths(answers)).toEqual(['took_time'])
  })

  it('list one of each topic first', () => {
    expect(strengths({ ladder_now: 4, ladder_5y: 8, support: 'always', lonely: 'never', memory: 'no' })).toEqual([
      'looks_ahead',
      'supported',
      'clear_mind',
      'hopes',
      'connected',
    ])
  })

  it('are limited to five', () => {
    expect(strengths(doingWell)).toEqual(['looks_ahead', 'supported', 'worthwhile', 'feels_healthy', 'steady_mood'])
  })

  it('do not include a steady mood or looking ahead in distress', () => {
    expect(strengths({ ...calm, gen_mental: 'poor', ladder_now: 5, ladder_5y: 9 })).toEqual(['took_time'])
  })

  it('contain the answers behind them', () => {
    expect(reportOf({ sleep_trouble: 'never', sleep_hours: 8 }).strengths[0]).toEqual({
      strength: 'sleeps_well',
      because: ['sleep_trouble', 'sleep_hours'],
    })
  })
})
