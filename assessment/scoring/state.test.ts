import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers.ts'
import { wellbeing13 } from '../wellbeing-13.example.ts'
import { factsOf } from './instrument-scores.ts'
import { stateOf } from './state.ts'

const state = (answers: Answers, helpAsked = false) => stateOf(factsOf(wellbeing13, answers, helpAsked))

describe('the state', () => {
  it.each([
    [7, 8, 'thriving'],
    [10, 10, 'thriving'],
    [7, 7, 'surviving'],
    [6, 8, 'surviving'],
    [6, 10, 'surviving'],
    [10, 7, 'surviving'],
    [5, 4, 'surviving'],
    [4, 5, 'surviving'],
    [4, 4, 'struggling'],
    [3, 0, 'struggling'],
    [8, undefined, 'thriving'],
    [7, undefined, 'surviving'],
    [5, undefined, 'surviving'],
    [4, undefined, 'struggling'],
  ])('of step %i now and %s in five years is %s', (ladder_now, ladder_5y, expected) => {
    const answers: Answers = ladder_5y === undefined ? { ladder_now } : { ladder_now, ladder_5y }
    expect(state(answers)).toEqual({ state: expected, held: false, because: Object.keys(answers) })
  })

  it('is null without the current ladder step', () => {
    expect(state({ ladder_5y: 9 })).toEqual({ state: null, held: false, because: [] })
  })

  it.each([
    [{ phq2_1: '3' }, ['phq2_1']],
    [{ gad2_1: '1', gad2_2: '2' }, ['gad2_2', 'gad2_1']],
    [{ gen_mental: 'poor' }, ['gen_mental']],
    [{ lonely: 'always', support: 'never' }, ['lonely', 'support']],
  ])('is held back from thriving by %j', (answers, because) => {
    expect(state({ ladder_now: 9, ladder_5y: 9, ...answers })).toEqual({
      state: 'surviving',
      held: true,
      because: ['ladder_now', 'ladder_5y', ...because],
    })
  })

  it('is held back from thriving when the person asked for help', () => {
    expect(state({ ladder_now: 9, ladder_5y: 9 }, true)).toMatchObject({ state: 'surviving', held: true })
  })

  it('is not marked as held back when it would not have been thriving', () => {
    expect(state({ ladder_now: 4, ladder_5y: 4, gen_mental: 'poor' })).toMatchObject({
      state: 'struggling',
      held: false,
    })
  })
})
