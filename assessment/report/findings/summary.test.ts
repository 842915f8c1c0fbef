import { describe, expect, it } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import type { Domain } from '../../questionnaire/questionnaire.ts'
import { doingWell } from '../../questionnaire/wellbeing-13.example.ts'
import { clean } from '../persons/persons.example.ts'
import { reportOf } from '../persons/report-of.example.ts'
import { summaryOf } from './summary.ts'

const summary = (answers: Answers, helpRequested = false) => summaryOf(reportOf(answers, helpRequested))

describe('the three-line summary', () => {
  it('contains the ladder, the strongest areas, the area to work on and the first step', () => {
    expect(
      summary({ ...doingWell, ladder_now: 6, ladder_5y: 8, sleep_trouble: 'most', priorities: ['sleep'] }),
    ).toEqual({
      now: 6,
      expected: 8,
      strongest: ['emotional', 'physical'],
      wanted: { domain: 'sleep', picked: true },
      first: 'sleep4',
    })
  })

  it('names the first step of the report, whatever was picked', () => {
    const answers: Answers = { ...clean, food1: 'often', priorities: ['sleep'] }
    expect(summary(answers)).toMatchObject({ wanted: { domain: 'money_food', picked: false }, first: 'foodhelp' })
    expect(summary({ ...clean, gen_mental: 'poor', sleep_trouble: 'most', priorities: ['sleep'] })).toMatchObject({
      wanted: { domain: 'emotional', picked: false },
      first: 'talkpro',
    })
  })

  it('is the same when the person asked for help', () => {
    expect(summary(clean, true)).toEqual(summary(clean))
  })

  it('calls no part the best of which the reader does not know everything', () => {
    expect(summaryOf(reportOf(doingWell)).strongest).toEqual(['emotional', 'physical'])
    expect(summaryOf(reportOf(doingWell), ['emotional', 'care']).strongest).not.toContain('emotional')
  })

  it('leaves out unknown values', () => {
    expect(summary({})).toEqual({ now: null, expected: null, strongest: [], wanted: null, first: 'eatwell' })
  })

  it('names the areas with most strengths first, then in a fixed order', () => {
    const strongest = (strengths: readonly string[], ...areas: readonly Domain[]) =>
      summaryOf({
        ...reportOf({}),
        areas: areas.map((domain) => ({ domain, state: 'thriving', points: 0, because: [] })),
        strengths: strengths.map((strength) => ({ strength, because: [] })),
      }).strongest
    expect(strongest([], 'purpose', 'sleep', 'movement')).toEqual(['movement', 'sleep'])
    expect(strongest(['worthwhile', 'clear_mind'], 'sleep', 'purpose', 'movement')).toEqual(['purpose', 'movement'])
    expect(strongest(['worthwhile', 'active', 'steady_feet'], 'sleep', 'purpose', 'movement')).toEqual([
      'movement',
      'purpose',
    ])
  })

  it('names no first step where the part of the steps failed', () => {
    expect(summaryOf({ ...reportOf({}), recommendations: [] }).first).toBeNull()
  })

  it('lists only areas that go well as strong', () => {
    expect(summary({ gen_health: 'poor', lonely: 'always', worthwhile: 6 }).strongest).toEqual([])
    expect(summary({ gen_health: 'poor', lonely: 'sometimes', worthwhile: 9 }).strongest).toEqual(['purpose'])
  })
})
