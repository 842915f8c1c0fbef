import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers.ts'
import { doingWell, reportOf } from '../wellbeing-13.example.ts'
import { summaryOf } from './summary.ts'

const summary = (answers: Answers, helpAsked = false) => summaryOf(reportOf(answers, helpAsked))

describe('the three-line summary', () => {
  it('contains the ladder, the strongest areas, the area to work on and the first intervention', () => {
    expect(
      summary({ ...doingWell, ladder_now: 6, ladder_5y: 8, sleep_trouble: 'most', priorities: ['sleep'] }),
    ).toEqual({
      now: 6,
      later: 8,
      strongest: ['emotional', 'physical'],
      wanted: { domain: 'sleep', picked: true },
      first: 'sleep4',
    })
  })

  it('starts with an intervention for the picked area, even when another is needed more', () => {
    expect(summary({ food1: 'often', sleep_trouble: 'some', worthwhile: 9, priorities: ['sleep'] })).toMatchObject({
      wanted: { domain: 'sleep', picked: true },
      first: 'sleep4',
    })
  })

  it('starts with talking to a professional in distress', () => {
    expect(summary({ gen_mental: 'poor', sleep_trouble: 'most', priorities: ['sleep'] })).toMatchObject({
      wanted: { domain: 'emotional', picked: false },
      first: 'talkpro',
    })
    expect(summary({}, true).first).toBe('talkpro')
  })

  it('uses the first priority when no area was picked', () => {
    expect(summary({ hear: 'yes' })).toMatchObject({ wanted: { domain: 'senses', picked: false }, first: 'hearing' })
  })

  it('leaves out unknown values', () => {
    expect(summary({})).toEqual({ now: null, later: null, strongest: [], wanted: null, first: 'strength' })
  })

  it('never lists a struggling area as strong', () => {
    expect(summary({ gen_health: 'poor', lonely: 'always', worthwhile: 6 }).strongest).toEqual(['purpose'])
  })
})
