import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers.ts'
import { doingWell, reportOf } from '../wellbeing-13.example.ts'
import { summaryOf } from './summary.ts'

const summary = (answers: Answers, helpAsked = false) => summaryOf(reportOf(answers, helpAsked))

describe('the three-line summary', () => {
  it('names the steps, the strongest areas, the wanted area and where to begin', () => {
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

  it('begins with what serves the picked area, also when something else is needed more', () => {
    expect(summary({ food1: 'often', sleep_trouble: 'some', worthwhile: 9, priorities: ['sleep'] })).toMatchObject({
      wanted: { domain: 'sleep', picked: true },
      first: 'sleep4',
    })
  })

  it('begins with talking to someone in distress', () => {
    expect(summary({ gen_mental: 'poor', sleep_trouble: 'most', priorities: ['sleep'] })).toMatchObject({
      wanted: { domain: 'emotional', picked: false },
      first: 'talkpro',
    })
    expect(summary({}, true).first).toBe('talkpro')
  })

  it('says what other answers point to when nothing was picked', () => {
    expect(summary({ hear: 'yes' })).toMatchObject({ wanted: { domain: 'senses', picked: false }, first: 'hearing' })
  })

  it('leaves out what is not known', () => {
    expect(summary({})).toEqual({ now: null, later: null, strongest: [], wanted: null, first: 'strength' })
  })

  it('never calls a struggling area strong', () => {
    expect(summary({ gen_health: 'poor', lonely: 'always', worthwhile: 6 }).strongest).toEqual(['purpose'])
  })
})
