import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer, Answers } from '../answers/answers.ts'
import { checkAnswers } from '../answers/parse-answers.ts'
import { anyAnswers, doingWell, interventions, wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import { buildReport, rulesVersion } from './build-report.ts'
import { reportOf } from './persons/report-of.example.ts'
import { metrics, type Report, type SafetyRule } from './report.ts'

describe('buildReport', () => {
  it('rests no safety rule on an answer of an earlier check-up', () => {
    const input = { questionnaire: wellbeing13, interventions, contentVersion: 'test', helpRequested: false }
    const answers = { ...doingWell, safe: 'no', phq2_1: '3', phq2_2: '3' }
    const rulesOf = (saved?: string[]) =>
      buildReport({ ...input, answers, reused: saved }).safety.map(({ rule }) => rule)
    expect(rulesOf()).toEqual(['S1_crisis', 'S3_unsafe'])
    expect(rulesOf([])).toEqual(['S1_crisis', 'S3_unsafe'])
    expect(rulesOf(['safe'])).toEqual(['S1_crisis'])
    expect(rulesOf(['safe', 'phq2_1', 'phq2_2'])).toEqual([])
  })

  it('reproduces the worked example of the clinical notes', () => {
    const report = reportOf({
      gen_health: 'good',
      phys_days: 16,
      pain: 'some',
      fall_past: 'yes',
      fall_injury: 'no',
      fall_unsteady: 'yes',
      fall_worry: 'no',
      daily_help: 'none',
      act_days: 3,
      act_min: '30',
      ladder_now: 6,
      ladder_5y: 8,
      qol: 'good',
      life_sat: 's',
      transport: 'yes',
      worthwhile: 8,
      gen_mental: 'very_good',
      phq2_1: '1',
      phq2_2: '0',
      gad2_1: '2',
      gad2_2: '1',
    })
    expect(report.state).toMatchObject({ state: 'surviving', held: false })
    expect(metrics.map((metric) => report.stars[metric].stars)).toEqual([2, 3, 4, 3, 4])
    expect(report.safety).toEqual([{ rule: 'S2_distress', because: ['gad2_1', 'gad2_2'] }])
    expect(report.scores).toMatchObject({ phq2_total: 1, gad2_total: 3, phq4_total: 4, activity_min_week: 90 })
    expect(report.recommendations[0]?.intervention).toBe('talkpro')
  })

  it('contains the versions of questionnaire, content and rules', () => {
    expect(rulesVersion).toMatch(/^\d+\.\d+$/)
    expect(reportOf({}).version).toEqual({
      questionnaire: 13,
      questionnaireVersion: wellbeing13.version,
      content: 'test',
      rules: rulesVersion,
    })
  })

  it('ignores answers that the questionnaire does not know, allow or show', () => {
    const stray = { ...doingWell, gone: '1', hear: 'maybe', phys_days: 99, fall_injury: 'serious', memory_talked: 'no' }
    const { hear: _hear, phys_days: _days, ...kept } = doingWell
    expect(reportOf(stray)).toEqual(reportOf(kept))
  })

  it('treats declined answers as skipped', () => {
    expect(reportOf({ safe: 'skip', housing: 'skip', acp: 'skip', age_group: 'skip' })).toEqual(reportOf({}))
  })

  it('gives no state, stars or areas when everything was skipped', () => {
    const { state, ladder, stars, areas, priorities, challenges, findings, recommendations } = reportOf({})
    expect(state.state).toBeNull()
    expect(ladder).toEqual({ now: null, later: null })
    expect(Object.values(stars).map((rating) => rating.stars)).toEqual(Array(5).fill(null))
    expect(areas.map((area) => area.state)).toEqual(Array(12).fill(null))
    expect([...priorities, ...challenges, ...findings]).toEqual([])
    expect(recommendations).toHaveLength(3)
  })
})

describe('for any answers, buildReport', () => {
  it('does not throw and limits every value to its range', () => {
    fc.assert(
      fc.property(anyAnswers, fc.boolean(), (answers, helpRequested) => {
        const report = reportOf(answers, helpRequested)
        for (const { stars } of Object.values(report.stars)) expect([null, 1, 2, 3, 4, 5]).toContain(stars)
        expect(report.areas).toHaveLength(12)
        expect(report.priorities.length).toBeLessThanOrEqual(3)
        expect(report.challenges.length).toBeLessThanOrEqual(4)
        expect(report.strengths.length).toBeLessThanOrEqual(5)
        expect(report.strengths.length).toBeGreaterThan(0)
        expect(report.findings.length).toBeLessThanOrEqual(4)
        const ids = report.recommendations.map(({ intervention }) => intervention)
        expect(ids.length).toBeGreaterThanOrEqual(3)
        expect(ids.length).toBeLessThanOrEqual(8)
        for (const { reasons } of report.recommendations) expect(reasons.length).toBeGreaterThan(0)
      }),
    )
  })

  it('names only given answers as reasons', () => {
    fc.assert(
      fc.property(anyAnswers, (stored) => {
        const { answers } = checkAnswers(wellbeing13, stored)
        const report = reportOf(stored)
        const findings = [
          ...report.safety,
          report.state,
          ...Object.values(report.stars),
          ...report.areas,
          ...report.priorities,
          ...report.challenges,
          ...report.strengths,
          ...report.findings,
          ...report.recommendations.flatMap(({ reasons }) => reasons.filter((reason) => 'because' in reason)),
        ]
        for (const { because } of findings) for (const id of because) expect(Object.keys(answers)).toContain(id)
      }),
    )
  })

  it('returns the same bytes for the same input', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(JSON.stringify(reportOf({ ...answers }))).toBe(JSON.stringify(reportOf(answers)))
      }),
      { numRuns: 30 },
    )
  })

  it('does not throw even for answers that no form could send', () => {
    const garbage = fc.dictionary(
      fc.oneof(fc.constantFrom(...Object.keys(doingWell)), fc.string()),
      fc.oneof(fc.string(), fc.double(), fc.array(fc.string())),
    )
    fc.assert(
      fc.property(garbage, (answers) => {
        const report = buildReport({ questionnaire: wellbeing13, interventions, answers, contentVersion: 'test' })
        expect(report.recommendations.length).toBeGreaterThanOrEqual(3)
      }),
    )
  })
})

/** Answers to each question that can show distress, from best to worst. */
const ratings = ['excellent', 'very_good', 'good', 'fair', 'poor']
const frequently = ['always', 'usually', 'sometimes', 'rarely', 'never']
const days = ['never', 'some', 'most', 'every']
const down = Array.from({ length: 11 }, (_, step) => 10 - step)
const points = ['0', '1', '2', '3']
const toWorse: Readonly<Record<string, readonly Answer[]>> = {
  ladder_now: down,
  ladder_5y: down,
  worthwhile: down,
  life_sat: ['vs', 's', 'd', 'vd'],
  qol: ratings,
  gen_health: ratings,
  gen_mental: ratings,
  teeth: ratings,
  support: frequently,
  lonely: frequently.toReversed(),
  phys_days: Array.from({ length: 31 }, (_, count) => count),
  pain: days,
  sleep_trouble: days,
  phq2_1: points,
  phq2_2: points,
  gad2_1: points,
  gad2_2: points,
  act_days: [7, 6, 5, 4, 3, 2, 1, 0],
  act_min: ['150', '120', '90', '60', '50', '40', '30', '20', '10'],
  fall_past: ['no', 'yes'],
  fall_injury: ['no', 'minor', 'serious'],
  fall_when: ['year', 'half', 'month', 'week'],
  fall_unsteady: ['no', 'yes'],
  fall_worry: ['no', 'yes'],
  hear: ['no', 'yes'],
  see: ['no', 'yes'],
  memory: ['no', 'yes'],
  memory_daily: ['no', 'yes'],
  memory_talked: ['yes', 'no'],
  daily_help: ['none', 'all', 'little', 'lot'],
  meds: ['0', '1_4', '5'],
  meds_trouble: [['none'], ['why'], ['dizzy', 'why'], ['cost', 'dizzy', 'why'], ['cost', 'forget', 'dizzy', 'why']],
  prevent12: [
    ['checkup', 'flu', 'dental', 'eye', 'hearing'],
    ['checkup', 'flu', 'dental', 'eye'],
    ['checkup', 'flu', 'dental'],
    ['flu', 'dental'],
    ['flu'],
    ['none'],
  ],
  prevent_ever: [['shingles', 'pneumo', 'rsv', 'tetanus'], ['rsv'], ['none']],
  tobacco: ['no', 'some', 'every'],
  audit1: [...points, '4'],
  audit2: [...points, '4'],
  audit3: [...points, '4'],
  food1: ['never', 'sometimes', 'often'],
  food2: ['never', 'sometimes', 'often'],
  basics: ['not', 'somewhat', 'very'],
  bills: ['no', 'yes'],
  transport: ['no', 'yes'],
  housing: ['ok', 'repair', 'worry', 'none'],
  safe: ['yes', 'mostly', 'no'],
  cg_strain: ['never', 'sometimes', 'often', 'always'],
  acp: ['written', 'talked', 'no'],
  tech: ['easy', 'help', 'rare', 'no'],
  sleep_hours: [8, 7, 6.9, 6.5, 6, 5.9, 4, 0],
}
const longer = [8, 9, 9.1, 10, 10.1, 14, 24]

/** Two sets of answers to the same questions. Every answer of the second is at least as bad as in the first. */
const fromBadToWorse: fc.Arbitrary<[Answers, Answers]> = fc
  .record(
    Object.fromEntries(
      Object.entries({ ...toWorse, sleep_hours_long: longer }).map(([id, scale]) => [
        id,
        fc.option(
          fc.tuple(fc.nat(scale.length - 1), fc.nat(scale.length - 1)).map(([a, b]) => ({
            better: scale[Math.min(a, b)],
            worse: scale[Math.max(a, b)],
          })),
          { nil: undefined, freq: 4 },
        ),
      ]),
    ),
  )
  .map((pairs) => {
    const better: Record<string, Answer> = {}
    const worse: Record<string, Answer> = {}
    for (const [id, pair] of Object.entries(pairs)) {
      if (pair?.better === undefined || pair.worse === undefined) continue
      better[id.replace('_long', '')] = pair.better
      worse[id.replace('_long', '')] = pair.worse
    }
    return [better, worse]
  })

/** The more severe rules that may replace a safety rule if answers get worse. */
const strongerThan: Partial<Record<SafetyRule, readonly SafetyRule[]>> = {
  S2_distress: ['S1_crisis'],
  S2b_heavy: ['S1_crisis', 'S2_distress'],
  S3m_mostly_safe: ['S3_unsafe'],
  S4b_fall_month: ['S4a_fall_week'],
}

const rank = { struggling: 0, surviving: 1, thriving: 2 }
const isBetter = (after: Report['state']['state'], before: Report['state']['state']) =>
  after !== null && before !== null && rank[after] > rank[before]

describe('more distress', () => {
  it('never improves a state, area or rating, even when questions were skipped', () => {
    fc.assert(
      fc.property(fromBadToWorse, ([better, worse]) => {
        const before = reportOf(better)
        const after = reportOf(worse)
        expect(isBetter(after.state.state, before.state.state)).toBe(false)
        const improved = after.areas.filter((area, index) => isBetter(area.state, before.areas[index]?.state ?? null))
        expect(improved).toEqual([])
        for (const metric of metrics) {
          expect(after.stars[metric].stars ?? 0).toBeLessThanOrEqual(before.stars[metric].stars ?? 0)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('never removes a safety rule', () => {
    fc.assert(
      fc.property(fromBadToWorse, ([better, worse]) => {
        const after = reportOf(worse).safety.map(({ rule }) => rule)
        for (const { rule } of reportOf(better).safety) {
          expect(after.some((each) => each === rule || strongerThan[rule]?.includes(each))).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })
})
