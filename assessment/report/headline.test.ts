import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers.ts'
import { type Domain, domains } from '../questionnaire.ts'
import { factsOf } from '../scoring/instrument-scores.ts'
import { doingWell, wellbeing13 } from '../wellbeing-13.example.ts'
import { type HeadlineGrounds, type HeadlineId, headlineIds, headlineOf } from './headline.ts'

/** So many areas that go well, the others struggling, and these as priorities. */
const grounds = (thriving: number, ...priorities: Domain[]): HeadlineGrounds => ({
  areas: domains.map((domain, at) => ({ domain, state: at < thriving ? 'thriving' : 'struggling' })),
  priorities: priorities.map((domain) => ({ domain })),
  forSelf: true,
})
const line = (answers: Answers, given: HeadlineGrounds) => headlineOf(factsOf(wellbeing13, answers), given)
const drinksMore = { audit1: '4', audit2: '0', audit3: '0' }

describe('the headline', () => {
  const people: [string, Answers, HeadlineGrounds, HeadlineId][] = [
    ['crisis', { phq2_1: '3', phq2_2: '2', safe: 'no' }, grounds(7, 'sleep'), 'crisis'],
    ['not safe', { safe: 'no', gad2_1: '3' }, grounds(7, 'sleep'), 'help_first'],
    ['mostly safe', { safe: 'mostly' }, grounds(7, 'sleep'), 'help_first'],
    ['one mood item at its worst', { phq2_1: '3' }, grounds(7, 'sleep'), 'hard_days'],
    ['mental health poor', { gen_mental: 'poor', food1: 'often' }, grounds(7, 'sleep'), 'hard_days'],
    ['no home', { housing: 'none', ladder_now: 1 }, grounds(7, 'home_safety'), 'basics'],
    ['food often short by the first question', { food1: 'often' }, grounds(7, 'money_food'), 'basics'],
    ['low ladder alone', { ladder_now: 2 }, grounds(7, 'sleep'), 'heavy'],
    [
      'always lonely with little support',
      { lonely: 'always', support: 'rarely', ladder_now: 3 },
      grounds(7, 'connection'),
      'company',
    ],
    [
      'always lonely with little support, low ladder',
      { lonely: 'always', support: 'never', ladder_now: 1 },
      grounds(7, 'connection'),
      'heavy',
    ],
    ['7 go well, sleep first', {}, grounds(7, 'sleep', 'movement'), 'well_first'],
    ['one goes well, sleep first', {}, grounds(1, 'sleep'), 'well_first'],
    ['none goes well, sleep first', {}, grounds(0, 'sleep'), 'time_first'],
    ['12 go well, nothing first', {}, grounds(12), 'well'],
    ['one goes well, nothing first', {}, grounds(1), 'well'],
    ['drinks within the limits', { audit1: '1', audit2: '0', audit3: '0' }, grounds(12), 'well'],
    ['drinks more, nothing first', drinksMore, grounds(12), 'so_far'],
    ['drinks more, habits first', drinksMore, grounds(11, 'care'), 'well_first'],
    ['nothing known', {}, grounds(0), 'so_far'],
  ]
  it.each(people)('%s', (_, answers, given, expected) => {
    expect(line(answers, given).headline).toBe(expected)
  })

  it('has words, and each of them is that of somebody', () => {
    expect(new Set(people.map(([, , , headline]) => headline))).toEqual(new Set(headlineIds))
  })

  it('names how many go well, the only one that does, and the first priority', () => {
    expect(line({}, grounds(7, 'sleep', 'movement'))).toMatchObject({ well: 7, part: null, first: 'sleep' })
    expect(line({}, grounds(1))).toMatchObject({ well: 1, part: domains[0], first: null })
    // A line of help names neither.
    expect(line({ safe: 'no' }, grounds(1, 'home_safety'))).toMatchObject({ part: null, first: null })
  })

  it.each<[Answers, HeadlineId]>([
    [{ phq2_1: '3', phq2_2: '3' }, 'well_first'],
    [{ gen_mental: 'poor' }, 'well_first'],
  ])('for others never tells of mood: %j', (answers, expected) => {
    expect(line(answers, { ...grounds(2, 'sleep'), forSelf: false }).headline).toBe(expected)
  })

  it('rests on the answers that it tells', () => {
    expect(line({ ...doingWell, food1: 'often' }, grounds(0)).because).toEqual(['food1'])
    expect(line({}, grounds(0)).because).toEqual([])
    expect(line({ lonely: 'always', support: 'never', ladder_now: 2 }, grounds(0)).because).toEqual([
      'ladder_now',
      'lonely',
      'support',
    ])
    expect(line({ phq2_1: '3', phq2_2: '2' }, grounds(0)).because).toEqual(['phq2_1', 'phq2_2'])
  })
})
