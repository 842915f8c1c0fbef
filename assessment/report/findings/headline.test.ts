import { describe, expect, it } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { domains } from '../../questionnaire/questionnaire.ts'
import { wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import type { State, Tier } from '../report.ts'
import { type HeadlineGrounds, type HeadlineId, headlineIds, headlineOf } from './headline.ts'

/** Returns a report with this number of thriving areas, the others in another state, and this first step. */
const grounds = (
  state: State | null,
  thriving: number,
  [step, tier]: [string, Tier] | [] = ['walk', 'stay_well'],
  other: State | null = 'surviving',
): HeadlineGrounds => ({
  state: { state },
  areas: domains.map((_, at) => ({ state: at < thriving ? 'thriving' : other })),
  recommendations: step && tier ? [{ intervention: step, tier }] : [],
  forSelf: true,
})
const line = (answers: Answers, given: HeadlineGrounds) => headlineOf(factsOf(wellbeing13, answers), given)
const hurt: Answers = { fall_past: 'yes', fall_injury: 'serious', fall_when: 'week' }
const drinksMore = { audit1: '4', audit2: '0', audit3: '0' }
const well = grounds('thriving', 9)

describe('the headline', () => {
  const people: [string, Answers, HeadlineGrounds, own: HeadlineId, others: HeadlineId][] = [
    ['crisis', { phq2_1: '3', phq2_2: '2', safe: 'no', ...hurt }, well, 'crisis', 'hurt_week'],
    ['hurt this week', { ...hurt, safe: 'no', gad2_1: '3' }, well, 'hurt_week', 'hurt_week'],
    ['hurt this week, eight days ago', hurt, { ...well, daysSince: 8 }, 'well', 'start'],
    ['not safe', { safe: 'no', gad2_1: '3' }, well, 'help_first', 'start'],
    ['mostly safe', { safe: 'mostly' }, well, 'help_first', 'start'],
    ['low mood before worry', { phq2_1: '3', gad2_1: '3' }, well, 'mood', 'start'],
    ['worry', { gad2_1: '2', gad2_2: '1', gen_mental: 'poor' }, well, 'worry', 'start'],
    ['mental health poor', { gen_mental: 'poor', food1: 'often' }, well, 'mind', 'food'],
    ['no home', { housing: 'none', food2: 'often' }, well, 'no_home', 'no_home'],
    ['hurt this week, seven days ago', hurt, { ...well, daysSince: 7 }, 'hurt_week', 'hurt_week'],
    ['food often short, eight days ago', { food1: 'often' }, { ...well, daysSince: 8 }, 'food', 'food'],
    ['food often short', { food1: 'often', ladder_now: 1 }, well, 'food', 'food'],
    ['low ladder', { ladder_now: 2 }, grounds('struggling', 0, ['bills', 'need']), 'heavy', 'need'],
    [
      'always lonely with little support',
      { lonely: 'always', support: 'rarely', ladder_now: 3 },
      grounds('struggling', 0),
      'company',
      'hard',
    ],
    ['a need', {}, grounds('thriving', 9, ['bills', 'need']), 'need', 'need'],
    ['a need without a line of its own', {}, grounds('struggling', 0, ['talkpro', 'need']), 'start', 'start'],
    ['a doctor soon', {}, grounds('struggling', 0, ['fallcheck', 'doctor_soon']), 'doctor', 'doctor'],
    ['struggling', {}, grounds('struggling', 9), 'hard', 'hard'],
    ['thriving, 8 areas go well', {}, grounds('thriving', 8), 'well', 'start'],
    ['thriving, 7 areas go well', {}, grounds('thriving', 7), 'good', 'start'],
    ['thriving, one area struggles', {}, grounds('thriving', 11, ['walk', 'stay_well'], 'struggling'), 'good', 'start'],
    ['thriving, a step is called for', {}, grounds('thriving', 9, ['sleep4', 'wish']), 'good', 'start'],
    ['thriving, drinks more', drinksMore, well, 'good', 'start'],
    ['thriving, drinks above the limits', { audit1: '3', audit2: '1', audit3: '1' }, well, 'good', 'start'],
    ['thriving, drinks far above the limits', { audit1: '4', audit2: '3', audit3: '0' }, well, 'good', 'start'],
    ['thriving, drinks within the limits', { audit1: '1', audit2: '0', audit3: '0' }, well, 'well', 'start'],
    ['surviving, 6 areas go well', {}, grounds('surviving', 6, ['sleep4', 'wish']), 'much', 'start'],
    ['surviving, 5 areas go well', {}, grounds('surviving', 5, ['sleep4', 'wish']), 'some', 'some'],
    ['surviving, one area struggles', {}, grounds('surviving', 11, ['walk', 'wish'], 'struggling'), 'some', 'some'],
    ['surviving, nothing else known', {}, grounds('surviving', 0, ['walk', 'wish'], null), 'start', 'start'],
    ['no state, 6 areas go well', {}, grounds(null, 6, ['walk', 'stay_well'], null), 'so_far', 'start'],
    ['no state, a step called for', {}, grounds(null, 0, ['walk', 'wish'], null), 'start', 'start'],
    ['no state, a step for everybody', {}, grounds(null, 0, ['walk', 'stay_well'], null), 'so_far', 'start'],
    ['nothing', {}, grounds(null, 0, [], null), 'so_far', 'so_far'],
  ]
  it.each(people)('%s', (_, answers, given, own, others) => {
    expect(line(answers, given).headline).toBe(own)
    expect(line(answers, { ...given, forSelf: false }).headline).toBe(others)
  })

  it.each([
    ...['homehelp', 'carebreak', 'bills', 'benefits', 'housing', 'foodhelp', 'ride', 'reachout'].map((step) => [
      'need',
      step,
    ]),
    ...['alcoholdoc', 'fallcheck', 'medreview', 'memcheck', 'sleepcheck'].map((step) => ['doctor', step]),
  ] as const)('has a line of its own for %s: %s', (id, step) => {
    const tier = id === 'need' ? 'need' : 'doctor_soon'
    expect(line({}, grounds('surviving', 5, [step ?? '', tier]))).toMatchObject({ headline: id, step })
  })

  it.each<[string, HeadlineGrounds, HeadlineId]>([
    ['a need', grounds('thriving', 9, ['bills', 'need']), 'need'],
    ['thriving', well, 'so_far'],
    ['thriving, a step called for', grounds('thriving', 9, ['sleep4', 'wish']), 'start'],
    ['surviving, 6 areas go well', grounds('surviving', 6, ['sleep4', 'wish']), 'some'],
    ['struggling', grounds('struggling', 0), 'some'],
    ['no state', grounds(null, 6, ['walk', 'stay_well'], null), 'so_far'],
  ])('judges nothing after a few questions: %s', (_, given, expected) => {
    expect(line({}, { ...given, isBrief: true })).toMatchObject({ headline: expected, count: null })
  })

  it('is each of its lines in some report', () => {
    expect(new Set(people.map(([, , , own]) => own))).toEqual(new Set(headlineIds))
  })

  it('counts in one line only, and names the first step', () => {
    expect(line({}, well)).toMatchObject({ count: 9, step: 'walk' })
    expect(line({}, grounds('thriving', 7))).toMatchObject({ count: null, step: 'walk' })
    expect(line({}, grounds(null, 0, []))).toMatchObject({ count: null, step: null })
  })

  it('rests on the answers that it names', () => {
    expect(line({ food1: 'often' }, well).because).toEqual(['food1'])
    expect(line({}, well).because).toEqual([])
    expect(line({ phq2_1: '3', phq2_2: '2' }, well).because).toEqual(['phq2_1', 'phq2_2'])
  })
})
