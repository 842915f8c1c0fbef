import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { anyAnswers, doingWell, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { type Change, comparableAnswers, compareCheckUps, compareReports, measure } from './compare.ts'

const compare = (before: Answers, after: Answers) => compareCheckUps(wellbeing13, before, after)
const nameOf = (change: Change) => ('of' in change ? `${change.kind} ${change.of}` : change.kind)
const verdicts = (changes: readonly Change[]) =>
  Object.fromEntries(changes.map((change) => [nameOf(change), change.verdict]))

describe('compareCheckUps', () => {
  test.each<[string, string, Answers, Answers, Change['verdict'] | undefined]>([
    ['three steps up', 'ladder now', { ladder_now: 4 }, { ladder_now: 7 }, 'better'],
    ['three steps down', 'ladder now', { ladder_now: 7 }, { ladder_now: 4 }, 'worse'],
    ['two steps, which are noise', 'ladder now', { ladder_now: 5 }, { ladder_now: 7 }, 'close'],
    ['the same step', 'ladder now', { ladder_now: 5 }, { ladder_now: 5 }, 'same'],
    ['a step that was skipped last time', 'ladder now', {}, { ladder_now: 5 }, undefined],
    ['a step that is skipped now', 'ladder now', { ladder_now: 5 }, {}, undefined],
    ['five years ahead', 'ladder later', { ladder_5y: 9 }, { ladder_5y: 5 }, 'worse'],
    ['the state with its ladder', 'state', { ladder_now: 4, ladder_5y: 4 }, { ladder_now: 7, ladder_5y: 8 }, 'better'],
    [
      'the state by one step, which is noise',
      'state',
      { ladder_now: 4, ladder_5y: 4 },
      { ladder_now: 5, ladder_5y: 4 },
      'close',
    ],
    ['the state by its ladder', 'state', { ladder_now: 4, ladder_5y: 4 }, { ladder_now: 7, ladder_5y: 7 }, 'better'],
    [
      'the state by one of its two steps',
      'state',
      { ladder_now: 4, ladder_5y: 4 },
      { ladder_now: 7, ladder_5y: 4 },
      'better',
    ],
    [
      'the same state, by noise of the ladder',
      'state',
      { ladder_now: 5, ladder_5y: 5 },
      { ladder_now: 6, ladder_5y: 6 },
      'same',
    ],
    ['the state back', 'state', { ladder_now: 7, ladder_5y: 7 }, { ladder_now: 4, ladder_5y: 4 }, 'worse'],
    [
      'the state against its ladder',
      'state',
      { ladder_now: 4, ladder_5y: 4 },
      { ladder_now: 5, ladder_5y: 1 },
      'close',
    ],
    ['a state that was not known', 'state', { ladder_now: 9 }, { ladder_now: 5 }, undefined],
    ['a state that is not known', 'state', { ladder_now: 5 }, { ladder_now: 9 }, undefined],
    ['two stars', 'stars physical_health', { gen_health: 'fair' }, { gen_health: 'very_good' }, 'better'],
    ['two stars less', 'stars physical_health', { gen_health: 'excellent' }, { gen_health: 'good' }, 'worse'],
    ['one star, which is noise', 'stars physical_health', { gen_health: 'good' }, { gen_health: 'very_good' }, 'close'],
    [
      'an area by one answer from one end to the other',
      'area sleep',
      { sleep_trouble: 'most', sleep_hours: 8 },
      { sleep_trouble: 'never', sleep_hours: 8 },
      'better',
    ],
    [
      'an area by one category, which is noise',
      'area sleep',
      { sleep_trouble: 'some', sleep_hours: 8 },
      { sleep_trouble: 'never', sleep_hours: 8 },
      'close',
    ],
    ['an area the other way', 'area memory', { memory: 'no' }, { memory: 'yes', memory_daily: 'yes' }, 'worse'],
    [
      'an area in the same state',
      'area physical',
      { gen_health: 'poor', pain: 'never' },
      { gen_health: 'poor', pain: 'every' },
      'same',
    ],
    [
      'an area by two of three moderate concerns',
      'area physical',
      { gen_health: 'fair', pain: 'most', phys_days: 6 },
      { gen_health: 'fair', pain: 'never', phys_days: 0 },
      'better',
    ],
    [
      'an area by one of three moderate concerns, which is noise',
      'area physical',
      { gen_health: 'fair', pain: 'most', phys_days: 6 },
      { gen_health: 'fair', pain: 'most', phys_days: 0 },
      'close',
    ],
    ['just too much sleep', 'figure sleep_hours', { sleep_hours: 7.5 }, { sleep_hours: 9.5 }, 'worse'],
    ['just enough sleep', 'figure sleep_hours', { sleep_hours: 6.5 }, { sleep_hours: 8.5 }, 'better'],
    [
      'two more days of activity, which are noise',
      'figure activity_min_week',
      { act_days: 2, act_min: '30' },
      { act_days: 4, act_min: '30' },
      'close',
    ],
    ['enough sleep again', 'figure sleep_hours', { sleep_hours: 5 }, { sleep_hours: 7 }, 'better'],
    ['too much sleep', 'figure sleep_hours', { sleep_hours: 8.5 }, { sleep_hours: 11 }, 'worse'],
    ['an hour of sleep, which is noise', 'figure sleep_hours', { sleep_hours: 6 }, { sleep_hours: 7 }, 'close'],
    ['two hours within the recommended range', 'figure sleep_hours', { sleep_hours: 7 }, { sleep_hours: 9 }, 'close'],
    ['activity', 'figure activity_min_week', { act_days: 0 }, { act_days: 3, act_min: '30' }, 'better'],
    [
      'one more day of activity, which is noise',
      'figure activity_min_week',
      { act_days: 2, act_min: '30' },
      { act_days: 3, act_min: '30' },
      'close',
    ],
    ['poor days', 'figure phys_days', { phys_days: 2 }, { phys_days: 13 }, 'worse'],
    ['ten poor days, which are noise', 'figure phys_days', { phys_days: 2 }, { phys_days: 12 }, 'close'],
    [
      'mood and worry',
      'figure phq4_total',
      { phq2_1: '2', phq2_2: '2', gad2_1: '1', gad2_2: '1' },
      { phq2_1: '1', phq2_2: '1', gad2_1: '1', gad2_2: '0' },
      'better',
    ],
    [
      'two points of mood, which are noise',
      'figure phq4_total',
      { phq2_1: '0', phq2_2: '0', gad2_1: '0', gad2_2: '0' },
      { phq2_1: '1', phq2_2: '1', gad2_1: '0', gad2_2: '0' },
      'close',
    ],
  ])('judges %s (%s)', (_, name, before, after, verdict) => {
    expect(verdicts(compare(before, after))[name]).toBe(verdict)
  })

  test('finds no change when the answers are the same', () => {
    expect(new Set(compare(doingWell, doingWell).map(({ verdict }) => verdict))).toEqual(new Set(['same']))
  })
  test('returns the opposite verdicts when the check-ups are swapped', () => {
    const turned = { better: 'worse', worse: 'better', close: 'close', same: 'same' } as const
    fc.assert(
      fc.property(anyAnswers, anyAnswers, (one, other) => {
        const there = verdicts(compare(one, other))
        const back = verdicts(compare(other, one))
        expect(back).toEqual(
          Object.fromEntries(Object.entries(there).map(([name, verdict]) => [name, turned[verdict]])),
        )
      }),
      { numRuns: 100 },
    )
  })
})

describe('compareCheckUps uses only what both check-ups asked', () => {
  test('ignores a question that was skipped in one of them', () => {
    const all = { gen_health: 'good', phys_days: 2, pain: 'every', sleep_trouble: 'most', sleep_hours: 8 }
    const { pain: _, ...without } = all
    expect(verdicts(compare(all, without))).toMatchObject({ 'area physical': 'same', 'stars physical_health': 'same' })
  })
  test('counts a question that did not apply in one of them: a bad fall before, no fall now', () => {
    const active = { act_days: 5, act_min: '40' }
    const before = { ...active, fall_past: 'yes', fall_injury: 'serious', fall_unsteady: 'no', fall_worry: 'no' }
    const after = { ...active, fall_past: 'no', fall_unsteady: 'no', fall_worry: 'no' }
    expect(verdicts(compare(before, after))['area movement']).toBe('better')
  })
  test('has no answer to a question that did not apply', () => {
    const fell = { fall_past: 'yes', fall_injury: 'serious' }
    const [first, second] = comparableAnswers(wellbeing13, fell, { fall_past: 'no' })
    expect([Object.keys(first), Object.keys(second)]).toEqual([['fall_past', 'fall_injury'], ['fall_past']])
  })
  test('compares a short form with a full one by the questions of the short form', () => {
    const before = { ...doingWell, teeth: 'poor', phys_days: 20, sleep_hours: 4, prevent12: ['flu'] }
    const short = wellbeing13.pages.flatMap(({ questions }) => questions).filter((question) => question.short)
    const after = Object.fromEntries(
      Object.entries(doingWell).filter(([id]) => short.some((question) => question.id === id)),
    )
    const changes = compareCheckUps(wellbeing13, before, after)
    expect(changes.length).toBeGreaterThan(5)
    expect(changes.filter(({ verdict }) => verdict !== 'same')).toEqual([])
  })
})

test('leaves out what one of two reports does not measure', () => {
  const [none, some] = [measure(wellbeing13, {}), measure(wellbeing13, { ladder_now: 5, sleep_hours: 7 })]
  expect([compareReports(none, some), compareReports(some, none)]).toEqual([[], []])
})

test('measures nothing that a questionnaire does not ask', () => {
  const [first] = wellbeing13.pages
  const small = { ...wellbeing13, pages: first ? [first] : [] }
  expect(measure(small, doingWell).figures).toEqual({
    ...{ sleep_hours: null, activity_min_week: null, phys_days: null, phq4_total: null },
  })
})

test('withholds changes that reveal mood, and a state capped by distress', () => {
  const current = { ...doingWell, gen_mental: 'poor' }
  const withheld = compare(doingWell, current).filter((change) => change.withheld)
  const names = ['state', 'stars mental_health', 'area emotional', 'figure phq4_total']
  expect(withheld.map(nameOf)).toEqual(names)
  const back = compare(current, doingWell).filter((change) => change.withheld)
  expect(back.map(nameOf)).toEqual(names)
  const free = compare(doingWell, doingWell).filter((change) => !change.withheld)
  expect(free.map(nameOf)).toContain('state')
})
