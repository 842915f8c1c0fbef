import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers/answers.ts'
import { anyAnswers, wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import { factsOf, factsWith, inputsOf, pointsOf } from './instrument-scores.ts'
import type { ScoreId } from './score-ids.ts'

const scores = (answers: Answers) => factsOf(wellbeing13, answers).scores
const noNeeds = {
  food1: 'never',
  food2: 'never',
  basics: 'not',
  transport: 'no',
  housing: 'ok',
  safe: 'yes',
  daily_help: 'all',
}

describe('instrument scores', () => {
  it.each<[ScoreId, Answers, number | boolean | null]>([
    ['phq2_total', { phq2_1: '3', phq2_2: '3' }, 6],
    ['phq2_total', { phq2_1: '0', phq2_2: '0' }, 0],
    ['phq2_total', { phq2_1: '3' }, null],
    ['phq2_total', {}, null],
    ['gad2_total', { gad2_1: '1', gad2_2: '2' }, 3],
    ['gad2_total', { gad2_2: '2' }, null],
    ['phq4_total', { phq2_1: '3', phq2_2: '3', gad2_1: '1', gad2_2: '2' }, 9],
    ['phq4_total', { phq2_1: '3', phq2_2: '3', gad2_1: '1' }, null],
    ['activity_min_week', { act_days: 5, act_min: '30' }, 150],
    ['activity_min_week', { act_days: 7, act_min: '150' }, 1050],
    ['activity_min_week', { act_days: 0 }, 0],
    ['activity_min_week', { act_days: 3 }, null],
    ['activity_min_week', {}, null],
    ['fall_screen', { fall_past: 'no', fall_unsteady: 'no', fall_worry: 'no' }, false],
    ['fall_screen', { fall_past: 'no', fall_unsteady: 'no' }, null],
    ['fall_screen', { fall_worry: 'yes' }, true],
    ['audit_c', { audit1: '0' }, 0],
    ['audit_c', { audit1: '4', audit2: '4', audit3: '4' }, 12],
    ['audit_c', { audit1: '1', audit2: '0', audit3: '0' }, 1],
    ['audit_c', { audit1: '1', audit2: '0' }, null],
    ['audit_c', {}, null],
    ['food_insecure', { food1: 'never', food2: 'never' }, false],
    ['food_insecure', { food1: 'sometimes', food2: 'never' }, true],
    ['food_insecure', { food1: 'often' }, true],
    ['food_insecure', { food2: 'often' }, true],
    ['food_insecure', { food2: 'sometimes' }, true],
    ['food_insecure', { food1: 'never' }, null],
    ['frequent_physical_distress', { phys_days: 14 }, true],
    ['frequent_physical_distress', { phys_days: 13 }, false],
    ['frequent_physical_distress', {}, null],
    ['sleep_short_or_long', { sleep_hours: 6.9 }, true],
    ['sleep_short_or_long', { sleep_hours: 6.95 }, true],
    ['sleep_short_or_long', { sleep_hours: 7 }, false],
    ['sleep_short_or_long', { sleep_hours: 9 }, false],
    ['sleep_short_or_long', { sleep_hours: 9.1 }, true],
    ['needs_count', noNeeds, 0],
    ['needs_count', { ...noNeeds, basics: 'very', bills: 'yes' }, 2],
    ['needs_count', { ...noNeeds, basics: 'somewhat', bills: 'no' }, 1],
    ['needs_count', { ...noNeeds, basics: 'somewhat' }, null],
    ['needs_count', { ...noNeeds, housing: 'skip' }, null],
    ['needs_count', { ...noNeeds, daily_help: 'little', housing: 'worry', safe: 'mostly' }, 3],
    ['needs_count', { ...noNeeds, daily_help: 'lot', housing: 'repair' }, 2],
    [
      'needs_count',
      {
        food1: 'often',
        food2: 'often',
        basics: 'very',
        bills: 'yes',
        transport: 'yes',
        housing: 'none',
        safe: 'no',
        daily_help: 'lot',
      },
      7,
    ],
    ['ladder_change', { ladder_now: 6, ladder_5y: 8 }, 2],
    ['ladder_change', { ladder_now: 6, ladder_5y: 3 }, -3],
    ['ladder_change', { ladder_now: 6 }, null],
    ['ladder_change', { ladder_5y: 6 }, null],
  ])('%s of %j is %j', (id, answers, value) => {
    expect(scores(answers)[id]?.value).toBe(value)
  })

  it.each<[ScoreId, Answers, number, number]>([
    ['phq2_total', { phq2_1: '3' }, 3, 6],
    ['phq4_total', { gad2_1: '2' }, 2, 11],
    ['activity_min_week', { act_days: 3 }, 30, 450],
    ['audit_c', { audit1: '4' }, 4, 12],
    ['audit_c', { audit1: '0' }, 0, 0],
    ['needs_count', { transport: 'yes' }, 1, 7],
    ['needs_count', { basics: 'not' }, 0, 5],
    ['fall_screen', { fall_past: 'no' }, 0, 1],
    ['fall_screen', { fall_past: 'yes' }, 1, 1],
    ['activity_min_week', { act_min: '30' }, 0, 210],
    ['ladder_change', { ladder_now: 6 }, -6, 4],
    ['ladder_change', { ladder_5y: 6 }, -4, 6],
    ['ladder_change', {}, -10, 10],
  ])('%s of %j has the bounds %i and %i', (id, answers, low, high) => {
    expect(scores(answers)[id]).toMatchObject({ low, high })
  })

  it('contain the answers that raise them, highest points first', () => {
    expect(scores({ phq2_1: '1', phq2_2: '0', gad2_1: '3' }).phq4_total).toMatchObject({
      answered: ['gad2_1', 'phq2_1', 'phq2_2'],
      raised: ['gad2_1', 'phq2_1'],
    })
    expect(scores({ ...noNeeds, transport: 'yes' }).needs_count?.raised).toEqual(['transport'])
    expect(scores({ act_min: '30' }).activity_min_week).toMatchObject({ answered: ['act_min'], raised: ['act_min'] })
    expect(scores({ act_days: 3, act_min: '30' }).activity_min_week?.answered).toEqual(['act_days', 'act_min'])
    expect(scores({ ladder_5y: 3 }).ladder_change).toMatchObject({ answered: ['ladder_5y'], raised: ['ladder_5y'] })
    expect(scores({ food1: 'never', food2: 'often' }).food_insecure).toMatchObject({
      answered: ['food2', 'food1'],
      raised: ['food2'],
    })
  })

  it('are not known of a questionnaire that does not ask for them', () => {
    const { phq2_total, ladder_change } = factsOf({ ...wellbeing13, pages: [] }, {}).scores
    const none = { value: null, answered: [], raised: [] }
    expect(phq2_total).toEqual({ ...none, low: 0, high: Number.POSITIVE_INFINITY })
    expect(ladder_change).toEqual({ ...none, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY })
  })

  it('count only options and questions that have points', () => {
    const unconfirmed = { value: 'unsure', text: { en: 'Unsure', es: 'No sé' }, exclusive: false }
    const pages = wellbeing13.pages.map((page) => ({
      ...page,
      questions: page.questions.map((each) =>
        each.type === 'single' && each.id === 'phq2_1' ? { ...each, options: [...each.options, unconfirmed] } : each,
      ),
    }))
    expect(factsOf({ ...wellbeing13, pages }, { phq2_1: 'unsure' }).scores.phq2_total).toMatchObject({
      value: null,
      low: 0,
      high: 6,
      answered: [],
    })
    expect(pointsOf('phys_days', wellbeing13, { phys_days: 5 })).toBeUndefined()
  })

  it.each<[ScoreId, string]>([
    ['phq4_total', 'phq2_1 phq2_2 gad2_1 gad2_2'],
    ['activity_min_week', 'act_days act_min'],
    ['fall_screen', 'fall_past fall_unsteady fall_worry'],
    ['ladder_change', 'ladder_5y ladder_now'],
    ['needs_count', 'food1 food2 basics bills transport housing daily_help safe'],
  ])('%s is computed from %s', (score, questions) => {
    expect(inputsOf({ score, atLeast: 1 }).join(' ')).toBe(questions)
  })
})

it('updating some answers gives the same facts as computing from all answers', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, fc.func(fc.boolean()), (answers, others, isChanged) => {
      const changed = Object.fromEntries(Object.entries(others).filter(([question]) => isChanged(question))) as Answers
      const facts = factsWith(wellbeing13, factsOf(wellbeing13, answers), changed)
      expect(facts).toEqual(factsOf(wellbeing13, { ...answers, ...changed }))
    }),
  )
})
