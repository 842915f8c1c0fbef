import { describe, expect, test } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { doingWell } from '../../questionnaire/wellbeing-13.example.ts'
import type { metrics } from '../report.ts'
import { explained, find, steps } from './explain.example.ts'

describe('the explanation of a rating', () => {
  test.each<[string, Answers, (typeof metrics)[number], (string | number)[][]]>([
    ['its start alone', { gen_health: 'good' }, 'physical_health', [['start_physical_health']]],
    [
      'what lowers and raises it',
      { gen_health: 'good', pain: 'most', phys_days: 20, act_days: 5, act_min: '40' },
      'physical_health',
      [['start_physical_health'], ['adjust_poor_days', 14], ['adjust_pain'], ['adjust_active', 150]],
    ],
    [
      'the cap that limits it',
      { ...doingWell, phq2_1: '3' },
      'mental_health',
      [['start_mental_health'], ['adjust_mood', 3], ['cap_distress', 3]],
    ],
    [
      'no cap where the rating is not above it',
      { ...doingWell, gen_mental: 'very_good', phq2_1: '3' },
      'mental_health',
      [['start_mental_health'], ['adjust_mood', 3]],
    ],
    [
      'the stricter of two caps',
      { gen_mental: 'excellent', phq2_1: '3', phq2_2: '3', gad2_1: '3', gad2_2: '3' },
      'mental_health',
      [['start_mental_health'], ['adjust_mood', 3], ['adjust_worry', 3], ['cap_severe', 2]],
    ],
    [
      'its needs',
      { qol: 'good', life_sat: 's', transport: 'yes', housing: 'none', basics: 'very' },
      'life_quality',
      [['start_life_quality'], ['adjust_needs_1', 1], ['adjust_needs_3', 3]],
    ],
    ['both ladder answers', { ladder_now: 6, ladder_5y: 8 }, 'evaluative_wellbeing', [['ladderBoth'], ['ladderState']]],
    [
      'today’s step when the other is missing',
      { ladder_now: 6 },
      'evaluative_wellbeing',
      [['ladderNow'], ['ladderState']],
    ],
    ['the worthwhile answer', { worthwhile: 8 }, 'purpose', [['worthwhile']]],
  ])('%s', (_, answers, metric, expected) => {
    expect(steps(explained(answers).stars[metric])).toEqual(expected)
  })

  test.each<[Answers, (typeof metrics)[number], string, string]>([
    [
      { gen_health: 'good', pain: 'most', act_days: 5, act_min: '40' },
      'physical_health',
      'gen_health pain act_days act_min',
      '',
    ],
    [{ gen_mental: 'good', lonely: 'always' }, 'mental_health', 'gen_mental lonely', 'gen_mental'],
    [{ qol: 'good', life_sat: 's', transport: 'yes' }, 'life_quality', 'qol life_sat transport', ''],
    [{ qol: 'good', life_sat: 's', safe: 'no' }, 'life_quality', 'qol life_sat safe', 'safe'],
    [
      { gen_mental: 'excellent', phq2_1: '2', phq2_2: '3', ladder_now: 1 },
      'mental_health',
      'gen_mental phq2_2 phq2_1 ladder_now',
      'gen_mental phq2_2 phq2_1 ladder_now',
    ],
    [{ ladder_now: 6, ladder_5y: 8 }, 'evaluative_wellbeing', 'ladder_now ladder_5y', ''],
    [{ ladder_now: 6 }, 'evaluative_wellbeing', 'ladder_now', ''],
    [{ worthwhile: 8 }, 'purpose', 'worthwhile', ''],
  ])('cites the answers of %o: %s by %s, withholding %s from others', (answers, metric, text, withheld) => {
    const cited = explained(answers).stars[metric].citedAnswers
    expect(cited.map(({ question }) => question).join(' ')).toBe(text)
    expect(
      cited
        .filter((each) => each.withheld)
        .map(({ question }) => question)
        .join(' '),
    ).toBe(withheld)
  })

  test('withholds sentences about mood from others', () => {
    const low = { gen_mental: 'excellent', phq2_1: '3', phq2_2: '0', lonely: 'always' }
    const { mental_health, physical_health } = explained({ ...low, gen_health: 'good', pain: 'most' }).stars
    expect(mental_health.lines.map(({ say, withheld }) => [say, withheld])).toEqual([
      ['start_mental_health', true],
      ['adjust_mood', true],
      ['adjust_lonely', false],
      ['cap_distress', true],
    ])
    expect(physical_health.lines.map(({ withheld }) => withheld)).toEqual([false, false])
    const capped = explained({ gen_mental: 'excellent', phq2_1: '3', phq2_2: '0' }).stars.mental_health
    expect(find(capped.lines, 'cap_distress')?.withheld).toBe(true)
    expect(
      find(explained({ safe: 'no', qol: 'good', life_sat: 's' }).stars.life_quality.lines, 'adjust_needs_1'),
    ).toEqual({
      say: 'adjust_needs_1',
      numbers: { from: 1 },
      withheld: true,
    })
  })

  test.each([
    [{}, 'physical_health', ['gen_health']],
    [{ qol: 'good' }, 'life_quality', ['life_sat']],
    [{ ladder_5y: 8 }, 'evaluative_wellbeing', ['ladder_now']],
    [{}, 'purpose', ['worthwhile']],
  ] as const)('the missing answers: %o', (answers, metric, missing) => {
    expect(explained(answers).stars[metric]).toEqual({ citedAnswers: [], lines: [], missing })
  })
})

describe('the explanation of the state', () => {
  test.each<[Answers, (string | number)[][]]>([
    [{ ladder_now: 6, ladder_5y: 8 }, [['stateBoth', 7, 8, 4, 4]]],
    [{ ladder_now: 6 }, [['stateMiddle']]],
    [
      { ladder_now: 8, ladder_5y: 5, age_group: '85', life_sat: 's', qol: 'good' },
      [
        ['stateBoth', 7, 8, 4, 4],
        ['stateLater', 8, 5],
      ],
    ],
    [{ ladder_now: 9, ladder_5y: 9, gen_mental: 'poor' }, [['stateBoth', 7, 8, 4, 4], ['stateHeld']]],
  ])('names the bands: %o', (answers, expected) => expect(steps(explained(answers).state)).toEqual(expected))

  test('names the answers, and the numbers of the sentences', () => {
    const { citedAnswers: said, lines } = explained({ ladder_now: 6 }).state
    expect(said).toEqual([{ question: 'ladder_now', withheld: false }])
    expect(lines).toEqual([{ say: 'stateMiddle', numbers: {}, withheld: false }])
    const expected: Answers = { ladder_now: 8, ladder_5y: 5, age_group: '85', life_sat: 's', qol: 'good' }
    const explainedExpectation = explained(expected).state
    expect(explainedExpectation.citedAnswers.map(({ question }) => question)).toEqual([
      'ladder_now',
      'ladder_5y',
      'age_group',
      'life_sat',
      'qol',
    ])
    expect(explainedExpectation.lines.map(({ numbers }) => numbers)).toEqual([
      { topNow: 7, topLater: 8, lowNow: 4, lowLater: 4 },
      { topNow: 8, topLater: 5 },
    ])
    // The full band needs no other explanation.
    expect(steps(explained({ ...expected, ladder_5y: 9 }).state)).toEqual([['stateBoth', 7, 8, 4, 4]])
  })

  test('names missing answers', () => {
    expect(explained({}).state.missing).toEqual(['ladder_now'])
    expect(explained({ ladder_now: 9 }).state.missing).toEqual(['ladder_5y'])
  })

  test('withholds the answer that limits the state from others', () => {
    const { citedAnswers: said, lines } = explained({
      ladder_now: 9,
      ladder_5y: 9,
      lonely: 'always',
      support: 'never',
    }).state
    expect(said.map(({ question, withheld }) => [question, withheld])).toEqual([
      ['ladder_now', false],
      ['ladder_5y', false],
      ['lonely', true],
      ['support', true],
    ])
    expect(find(lines, 'stateHeld')?.withheld).toBe(true)
  })
})
