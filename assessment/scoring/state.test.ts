import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers/answers.ts'
import { wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import { factsOf } from './instrument-scores.ts'
import { stateOf } from './state.ts'

const state = (answers: Answers, helpRequested = false) => stateOf(factsOf(wellbeing13, answers, helpRequested))

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
    [6, undefined, 'surviving'],
    [5, undefined, 'surviving'],
  ])('step %i now and %s in five years give the state %s', (ladder_now, ladder_5y, expected) => {
    const answers: Answers = ladder_5y === undefined ? { ladder_now } : { ladder_now, ladder_5y }
    expect(state(answers)).toEqual({ state: expected, held: false, because: Object.keys(answers) })
  })

  it.each([7, 8, 10, 4, 0])('is unknown with step %i alone', (ladder_now) => {
    expect(state({ ladder_now })).toEqual({ state: null, held: false, because: [] })
  })

  const older: Answers = { age_group: '75_84', ladder_now: 8, ladder_5y: 5, life_sat: 's', qol: 'good' }
  it.each<[Answers, string]>([
    [{}, 'thriving'],
    [{ age_group: '85', ladder_now: 9 }, 'thriving'],
    [{ age_group: '65_74' }, 'surviving'],
    [{ age_group: 'skip' }, 'surviving'],
    [{ ladder_now: 7 }, 'surviving'],
    [{ ladder_5y: 4 }, 'surviving'],
    [{ life_sat: 'd' }, 'surviving'],
    [{ qol: 'fair' }, 'surviving'],
  ])('allows a lower step in five years from 75 on: %j is %s', (answers, expected) => {
    expect(state({ ...older, ...answers }).state).toBe(expected)
  })

  it('uses age and satisfaction, too, from 75 on', () => {
    expect(state(older).because).toEqual(['ladder_now', 'ladder_5y', 'age_group', 'life_sat', 'qol'])
  })

  it('is null without the current ladder step', () => {
    expect(state({ ladder_5y: 9 })).toEqual({ state: null, held: false, because: [] })
  })

  it.each([
    [{ phq2_1: '3' }, ['phq2_1']],
    [{ gad2_1: '1', gad2_2: '2' }, ['gad2_2', 'gad2_1']],
    [{ gen_mental: 'poor' }, ['gen_mental']],
    [{ lonely: 'always', support: 'never' }, ['lonely', 'support']],
    [{ safe: 'no' }, ['safe']],
    [{ housing: 'none' }, ['housing']],
    [{ food2: 'often' }, ['food2']],
  ])('is capped below thriving by %j', (answers, because) => {
    expect(state({ ladder_now: 9, ladder_5y: 9, ...answers })).toEqual({
      state: 'surviving',
      held: true,
      because: ['ladder_now', 'ladder_5y', ...because],
    })
  })

  it.each<Answers>([{ safe: 'mostly' }, { audit1: '4', audit2: '4', audit3: '4' }, { memory: 'yes' }])(
    'is not held back by %j',
    (answers) => {
      expect(state({ ladder_now: 9, ladder_5y: 9, ...answers }).state).toBe('thriving')
    },
  )

  it('is not changed by the button for help', () => {
    expect(state({ ladder_now: 9, ladder_5y: 9 }, true)).toMatchObject({ state: 'thriving', held: false })
  })

  it('is not marked as limited when it would not have been thriving', () => {
    expect(state({ ladder_now: 4, ladder_5y: 4, gen_mental: 'poor' })).toMatchObject({
      state: 'struggling',
      held: false,
    })
  })
})
