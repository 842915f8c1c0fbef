import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers.ts'
import { factsOf } from '../scoring/instrument-scores.ts'
import { doingWell, wellbeing13 } from '../wellbeing-13.example.ts'
import { type HeadlineGrounds, type HeadlineId, headlineIds, headlineOf } from './headline.ts'
import type { State } from './report.ts'

const areas = (thriving: number, struggling: number): HeadlineGrounds['areas'] => [
  ...Array.from({ length: thriving }, () => ({ state: 'thriving' as const })),
  ...Array.from({ length: struggling }, () => ({ state: 'struggling' as const })),
]
const line = (answers: Answers, grounds: Partial<HeadlineGrounds>): HeadlineId =>
  headlineOf(factsOf(wellbeing13, answers), {
    state: 'surviving',
    areas: [],
    firstTier: 'growth',
    forSelf: true,
    ...grounds,
  }).headline

describe('the headline', () => {
  const people: [string, Answers, Partial<HeadlineGrounds>, HeadlineId][] = [
    ['crisis', { phq2_1: '3', phq2_2: '2', safe: 'no' }, {}, 'crisis'],
    ['not safe', { safe: 'no', gad2_1: '3' }, {}, 'help_first'],
    ['mostly safe', { safe: 'mostly' }, {}, 'help_first'],
    ['one mood item at its worst', { phq2_1: '3' }, {}, 'hard_days'],
    ['mental health poor', { gen_mental: 'poor', food1: 'often' }, {}, 'hard_days'],
    ['no home', { housing: 'none', ladder_now: 1 }, {}, 'basics'],
    ['food often short by the first question', { food1: 'often' }, {}, 'basics'],
    ['low ladder alone', { ladder_now: 2 }, {}, 'heavy'],
    ['always lonely with little support', { lonely: 'always', support: 'rarely', ladder_now: 3 }, {}, 'company'],
    [
      'always lonely with little support, low ladder',
      { lonely: 'always', support: 'never', ladder_now: 1 },
      {},
      'heavy',
    ],
    ['thriving, 9 well', {}, { state: 'thriving', areas: areas(9, 0) }, 'going_well'],
    ['thriving, 7 well, two not', {}, { state: 'thriving', areas: areas(7, 2) }, 'good_with_care'],
    ['surviving, 7 well', {}, { areas: areas(7, 0) }, 'much_well'],
    ['surviving, 6 well, one not', {}, { areas: areas(6, 1) }, 'mixed'],
    ['surviving, 5 well', {}, { areas: areas(5, 0) }, 'mixed'],
    ['surviving, 4 struggling, none well', {}, { areas: areas(0, 4) }, 'managing'],
    ['surviving, none well', {}, { areas: areas(0, 2) }, 'so_far'],
    ['no state, although much is well', {}, { state: null, areas: areas(9, 0) }, 'so_far'],
    ['no state, although much is not', {}, { state: null, areas: areas(2, 4) }, 'so_far'],
    ['struggling, a doctor first', {}, { state: 'struggling', firstTier: 'doctor_soon' }, 'doctor'],
    ['a doctor first', {}, { firstTier: 'doctor_soon', areas: areas(2, 0) }, 'doctor'],
    ['a doctor first, three areas well', {}, { firstTier: 'doctor_soon', areas: areas(3, 0) }, 'doctor_with_good'],
    ['a need first', {}, { firstTier: 'need' }, 'so_far'],
    ['struggling', {}, { state: 'struggling', areas: areas(9, 0) }, 'struggling'],
    ['thriving, 8 well', {}, { state: 'thriving', areas: areas(8, 0) }, 'going_well'],
    ['thriving, 8 well, one not', {}, { state: 'thriving', areas: areas(8, 1) }, 'good_with_care'],
    ['thriving, 7 well', {}, { state: 'thriving', areas: areas(7, 0) }, 'good'],
    ['surviving, 6 well', {}, { areas: areas(6, 0) }, 'much_well'],
    ['surviving, 3 struggling', {}, { areas: areas(6, 3) }, 'managing'],
    ['surviving, mixed', {}, { areas: areas(1, 2) }, 'mixed'],
    [
      'thriving, 9 well, drinks within the limits',
      { audit1: '1', audit2: '0', audit3: '0' },
      { state: 'thriving', areas: areas(9, 0) },
      'going_well',
    ],
    [
      'thriving, 9 well, drinks more',
      { audit1: '4', audit2: '0', audit3: '0' },
      { state: 'thriving', areas: areas(9, 0) },
      'so_far',
    ],
    [
      'thriving, 7 well, drinks more',
      { audit1: '3', audit2: '1', audit3: '1' },
      { state: 'thriving', areas: areas(7, 0) },
      'so_far',
    ],
    [
      'thriving, one not well, drinks far more',
      { audit1: '4', audit2: '3', audit3: '3' },
      { state: 'thriving', areas: areas(8, 1) },
      'good_with_care',
    ],
    ['surviving, 7 well, drinks more', { audit1: '4', audit2: '0', audit3: '0' }, { areas: areas(7, 0) }, 'mixed'],
    ['nothing known', {}, { state: null as State | null }, 'so_far'],
  ]
  it.each(people)('%s', (_, answers, grounds, expected) => {
    expect(line(answers, grounds)).toBe(expected)
  })

  it('has words, and each of them is that of somebody', () => {
    expect(new Set(people.map(([, , , headline]) => headline))).toEqual(new Set(headlineIds))
  })

  it.each<[Answers, HeadlineId]>([
    [{ phq2_1: '3', phq2_2: '3' }, 'mixed'],
    [{ gen_mental: 'poor' }, 'mixed'],
  ])('for others never tells of mood: %j', (answers, expected) => {
    expect(line(answers, { forSelf: false, areas: areas(1, 1) })).toBe(expected)
  })

  it('rests on the answers that it tells', () => {
    const { because } = headlineOf(factsOf(wellbeing13, { ...doingWell, food1: 'often' }), {
      state: 'thriving',
      areas: [],
      firstTier: undefined,
      forSelf: true,
    })
    expect(because).toEqual(['food1'])
    const nothing: HeadlineGrounds = { state: null, areas: [], firstTier: undefined, forSelf: true }
    expect(headlineOf(factsOf(wellbeing13, {}), nothing)).toEqual({ headline: 'so_far', because: [] })
    const lonely: Answers = { lonely: 'always', support: 'never', ladder_now: 2 }
    expect(headlineOf(factsOf(wellbeing13, lonely), nothing).because).toEqual(['ladder_now', 'lonely', 'support'])
    expect(headlineOf(factsOf(wellbeing13, { phq2_1: '3', phq2_2: '2' }), nothing).because).toEqual([
      'phq2_1',
      'phq2_2',
    ])
  })
})
