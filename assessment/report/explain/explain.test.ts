import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { domains } from '../../questionnaire/questionnaire.ts'
import { anyAnswers, doingWell, interventions, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { strugglingFrom } from '../../scoring/areas.ts'
import { startReport } from '../build-report.ts'
import { reportOf } from '../persons/report-of.example.ts'
import { metrics, type Recommendation, type Report } from '../report.ts'
import { withheldQuestions } from '../withheld.ts'
import { explain } from './explain.ts'
import { explainPriorities } from './explain-areas.ts'
import { explainRecommendations } from './explain-recommendations.ts'
import { type Explanation, type Line, type LineId, lineIds, onceEach, tellsWithheld } from './explanation.ts'

const startOf = (answers: Answers) =>
  startReport({ questionnaire: wellbeing13, interventions, answers, contentVersion: 'test' })
const explained = (answers: Answers) => {
  const { stars, areas, ...rest } = explain(startOf(answers))
  return { ...rest, stars: { ...nothingOf(metrics), ...stars }, areas: { ...nothingOf(domains), ...areas } }
}
const nothing: Explanation = { citedAnswers: [], lines: [], missing: [] }
const nothingOf = <Id extends string>(ids: readonly Id[]) =>
  Object.fromEntries(ids.map((id) => [id, nothing])) as Record<Id, Explanation>
const steps = ({ lines }: Explanation) => lines.map(({ say, numbers }) => [say, ...Object.values(numbers)])
const find = (lines: readonly Line[], say: LineId) => lines.find((line) => line.say === say)
const number = (lines: readonly Line[], say: LineId, name: string) => find(lines, say)?.numbers[name]

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

test('an area is explained by its concerns, by answers without concern, or by the missing answers', () => {
  const { areas } = explained({ sleep_trouble: 'most', sleep_hours: 6.5, worthwhile: 9 })
  expect(areas.sleep.citedAnswers).toEqual([
    { question: 'sleep_trouble', concern: 'high', withheld: false },
    { question: 'sleep_hours', concern: 'some', withheld: false },
  ])
  expect(steps(areas.sleep)).toEqual([
    ['areaConcerns', 1, 1],
    ['areaRule', 3],
  ])
  expect(areas.purpose.citedAnswers).toEqual([{ question: 'worthwhile', withheld: false }])
  expect(steps(areas.purpose)[0]).toEqual(['areaNone'])
  expect(areas.memory).toMatchObject({ citedAnswers: [], missing: ['memory'] })
})

test.each<[string, Answers, (typeof domains)[number], boolean]>([
  ['a high concern that others do not read', { audit1: '4', audit2: '4', audit3: '4' }, 'care', true],
  ['another concern that others do not read', { safe: 'mostly' }, 'home_safety', true],
  ['one of each, of which one is private', { housing: 'none', safe: 'mostly' }, 'home_safety', true],
  ['concerns that others may read', { tobacco: 'every', meds: '5' }, 'care', false],
])('the sentence on %s is private: %4$s', (_, answers, domain, withheld) => {
  expect(find(explained(answers).areas[domain].lines, 'areaConcerns')?.withheld).toBe(withheld)
})

test('the reason of a priority, withheld from some readers', () => {
  const answers: Answers = {
    audit1: '4',
    audit2: '4',
    audit3: '4',
    safe: 'mostly',
    housing: 'repair',
    daily_help: 'little',
  }
  const facts = startOf({ ...answers, lonely: 'always' }).facts
  const priority = (domain: (typeof domains)[number], more: Partial<Report['priorities'][number]> = {}) => ({
    ...{ domain, state: 'struggling' as const, picked: false, because: ['priorities'] },
    ...more,
  })
  const chosen = [
    { id: 'talkpro', tier: 'safety' as const, domain: 'emotional' as const },
    { id: 'walk', tier: 'growth' as const, domain: 'movement' as const },
    { id: 'mouth', tier: 'health' as const, domain: 'senses' as const },
    { id: 'sleep4', tier: 'growth' as const, domain: 'sleep' as const },
  ]
  const reported = explainPriorities(
    [
      priority('emotional'),
      priority('movement', { picked: true }),
      // Its step is the fourth, so not among the first three.
      priority('sleep', { picked: true }),
      priority('care'),
      priority('home_safety'),
      priority('connection', { because: ['lonely', 'priorities'] }),
      priority('purpose', { state: 'surviving' }),
    ],
    chosen,
    facts,
  )
  expect(
    Object.fromEntries(
      [...reported].map(([domain, { lines }]) => [domain, lines.map(({ say, withheld }) => [say, withheld])]),
    ),
  ).toEqual({
    emotional: [
      ['priorityOfStep', true],
      ['priorityRule', false],
    ],
    movement: [
      ['priorityOfStep', false],
      ['priorityPicked', false],
      ['priorityRule', false],
    ],
    sleep: [
      ['priorityPicked', false],
      ['priorityRule', false],
    ],
    care: [
      ['priorityStruggling', true],
      ['priorityRule', false],
    ],
    home_safety: [
      ['priorityStruggling', true],
      ['priorityRule', false],
    ],
    connection: [
      ['priorityStruggling', false],
      ['priorityRule', false],
    ],
    purpose: [['priorityRule', false]],
  })
  expect(reported.get('connection')?.citedAnswers).toEqual([{ question: 'lonely', concern: 'high', withheld: false }])
  expect(reported.get('care')?.citedAnswers).toEqual([])
})

describe('a recommendation for other readers', () => {
  const facts = startOf({ caregiver: 'yes', cg_strain: 'always', barriers: ['cost'] }).facts
  const textFor = (more: Partial<Recommendation>) => {
    const recommendation: Recommendation = {
      intervention: 'walk',
      tier: 'need',
      domain: 'movement',
      reasons: [],
      ...more,
    }
    return explainRecommendations([recommendation], facts).get(recommendation.intervention)
  }
  const answers = (...because: string[]) => [{ kind: 'answers' as const, because }]
  test.each<[string, Partial<Recommendation>, boolean]>([
    ['its tier', {}, false],
    ['nothing of the tier of safety', { tier: 'safety' }, true],
    ['nothing of a step whose name is private', { intervention: 'alcohol' }, true],
    ['nothing that rests on private answers alone', { reasons: answers('cg_strain', 'audit1') }, true],
    ['its tier where it rests on other answers, too', { reasons: answers('cg_strain', 'sleep_main') }, false],
    ['its tier where it rests on other answers', { reasons: answers('act_days') }, false],
    ['its tier where it rests on no answer', { reasons: answers() }, false],
    [
      'nothing where one of its reasons is private',
      { reasons: [{ kind: 'picked', domain: 'movement' }, ...answers('cg_strain')] },
      true,
    ],
  ])('%s', (_, more, withheld) => {
    expect(textFor(more)?.lines[0]?.withheld).toBe(withheld)
  })

  test('the area that it was picked for, and the barriers that it fits', () => {
    const reasons: Recommendation['reasons'] = [
      { kind: 'picked', domain: 'sleep' },
      { kind: 'barrier', barrier: 'time' },
      { kind: 'barrier', barrier: 'cost' },
      { kind: 'barrier', barrier: 'gone' },
      ...answers('act_days', 'cg_strain'),
      { kind: 'stay_well' },
    ]
    const { lines = [], citedAnswers: said } = textFor({ reasons }) ?? {}
    expect(lines.slice(1)).toEqual([
      { say: 'forWish', numbers: {}, domain: 'sleep', withheld: false },
      // The barrier that caring takes all the time follows from a private answer.
      { say: 'forBarrier', numbers: {}, barrier: 'time', withheld: true },
      { say: 'forBarrier', numbers: {}, barrier: 'cost', withheld: false },
      { say: 'forBarrier', numbers: {}, barrier: 'gone', withheld: false },
      { say: 'order', numbers: { front: 3 }, withheld: false },
    ])
    expect(said).toEqual([
      { question: 'act_days', withheld: false },
      { question: 'cg_strain', withheld: true },
    ])
  })
})

test('every sentence has its words, and no others are there', () => {
  const { why } = JSON.parse(readFileSync('content/messages/en/report.json', 'utf8'))
  expect(Object.keys(why.lines)).toEqual(lineIds)
})

test('answers are private if one of them is, and each is listed once', () => {
  expect(tellsWithheld(['act_days', 'safe'])).toBe(true)
  expect(tellsWithheld(['act_days', 'pain'])).toBe(false)
  const once = { question: 'pain', withheld: false }
  expect(onceEach([once, { ...once, withheld: true }])).toEqual([once])
})

test('an area with too few answers says so', () => {
  const { areas } = explained({ lonely: 'never' })
  expect(areas.connection).toMatchObject({ citedAnswers: [], missing: ['support'] })
  expect(steps(areas.connection)).toEqual([['areaEnough']])
})

describe('a report without the question about safety at home', () => {
  const shared = (answers: Answers) => {
    const start = { questionnaire: wellbeing13, interventions, answers, contentVersion: 'test', safeWithheld: true }
    return explain(startReport(start)).areas.home_safety ?? nothing
  }
  test('the area is explained by its other answers', () => {
    const { safe, ...answers } = doingWell
    expect(safe).toBe('yes')
    const { citedAnswers: said, lines, missing } = shared(answers)
    expect(said.map(({ question }) => question)).toEqual(['housing', 'transport', 'daily_help'])
    expect([lines[0]?.say, missing]).toEqual(['areaNone', []])
  })
  test('the question is not missed', () => {
    const { missing } = shared({ housing: 'ok' })
    expect(missing).toEqual(['daily_help', 'transport'])
  })
})

test('a priority is explained by its step, the wish, and the rule', () => {
  const { priorities } = explained({ ...doingWell, sleep_trouble: 'most', sleep_hours: 6.5, priorities: ['sleep'] })
  const sleep = priorities.get('sleep')
  expect(sleep && steps(sleep)).toEqual([['priorityOfStep'], ['priorityPicked'], ['priorityRule', 3, 3]])
  expect(sleep?.citedAnswers).toEqual([
    { question: 'sleep_trouble', concern: 'high', withheld: false },
    { question: 'sleep_hours', concern: 'some', withheld: false },
  ])
})

test('a recommendation is explained by its answers, its tier, the wish and the barriers', () => {
  const answers = { ...doingWell, sleep_trouble: 'most', priorities: ['sleep'], barriers: ['energy'] }
  const sleep4 = explained(answers).recommendations.get('sleep4')
  expect(sleep4?.citedAnswers).toEqual([{ question: 'sleep_trouble', withheld: false }])
  expect(sleep4 && steps(sleep4)).toEqual([['tier_wish'], ['forWish'], ['forBarrier'], ['order', 3]])
  const { recommendations } = explained(doingWell)
  expect([...recommendations.values()].map(({ lines }) => lines[0]?.say)).toEqual(Array(3).fill('tier_stay_well'))
})

describe('the explanation of a failed report', () => {
  const start = startOf({ sleep_trouble: 'most', sleep_hours: 5, priorities: ['sleep'] })
  test('is empty', () => {
    const { stars, areas, priorities } = explain(start)
    expect([Object.keys(stars), Object.keys(areas)]).toEqual([metrics, domains])
    expect([...priorities.keys()]).toEqual(['sleep'])
  })
  test('omits ratings', () => expect(explain(start, ['ratings']).stars).toEqual({}))
  test('omits areas and the parts that depend on them', () => {
    const { areas, priorities, recommendations } = explain(start, ['areas'])
    expect([areas, priorities.size, recommendations.size]).toEqual([{}, 0, 0])
  })
  test('omits recommendations', () => {
    const { areas, recommendations } = explain(start, ['recommendations'])
    expect([Object.keys(areas).length, recommendations.size]).toEqual([12, 0])
  })
})

describe('for any answers', () => {
  const renderFully = (check: (answers: Answers) => void) => {
    fc.assert(fc.property(anyAnswers, check), { numRuns: 150 })
  }

  test('a rating is explained where there is one, and what is missing where there is none', () => {
    renderFully((answers) => {
      const report = reportOf(answers)
      const { stars } = explained(answers)
      for (const metric of metrics) {
        const { lines, missing } = stars[metric]
        const expected = report.stars[metric].stars
        expect([missing.length > 0, lines.length === 0]).toEqual([expected === null, expected === null])
        const most = lines.find(({ say }) => say.startsWith('cap_'))?.numbers.most
        expect(expected).toBe(most ?? expected)
      }
    })
  })
  test('the bands in the explanation of the state result in it', () => {
    renderFully((answers) => {
      const { state, held } = reportOf(answers).state
      const { lines, missing } = explained(answers).state
      expect([lines.length === 0, missing.length > 0]).toEqual([state === null, state === null])
      if (state === null) return
      expect(find(lines, 'stateHeld') !== undefined).toBe(held)
      const { topNow = 11, topLater = 11, lowNow = -1, lowLater = -1 } = lines[0]?.numbers ?? {}
      const [now, later] = [Number(answers.ladder_now), Number(answers.ladder_5y)]
      const isTop = (now >= topNow && later >= topLater) || find(lines, 'stateLater') !== undefined
      const band = isTop ? 'thriving' : now <= lowNow && later <= lowLater ? 'struggling' : 'surviving'
      const isMiddle = held || find(lines, 'stateMiddle') !== undefined
      expect(isMiddle ? 'surviving' : band).toBe(state)
    })
  })
  test('the concerns in the explanation of an area result in its state', () => {
    renderFully((answers) => {
      const { areas } = explained(answers)
      for (const { domain, state, points } of reportOf(answers).areas) {
        const { lines, missing } = areas[domain]
        const isUnknown = find(lines, 'areaEnough') !== undefined && missing.length > 0
        expect(isUnknown).toBe(state === null)
        const high = number(lines, 'areaConcerns', 'high') ?? 0
        const some = number(lines, 'areaConcerns', 'some') ?? 0
        expect(2 * high + some).toBe(points)
        const group = high > 0 || some >= strugglingFrom ? 'struggling' : some > 0 ? 'surviving' : 'thriving'
        expect(isUnknown ? null : group).toBe(state)
      }
    })
  })
  test('priorities and recommendations are those of the report, each with its tier', () => {
    renderFully((answers) => {
      const { priorities, recommendations } = explained(answers)
      const report = reportOf(answers)
      expect([...priorities.keys()]).toEqual(report.priorities.map(({ domain }) => domain))
      expect([...recommendations].map(([id, { lines }]) => [id, lines[0]?.say])).toEqual(
        report.recommendations.map(({ intervention, tier }) => [intervention, `tier_${tier}`]),
      )
    })
  })
  test('sentences that other people may read name no withheld answer', () => {
    renderFully((answers) => {
      const { state, stars, areas, priorities, recommendations } = explained(answers)
      const all = [
        state,
        ...Object.values(stars),
        ...domains.map((domain) => areas[domain]),
        ...priorities.values(),
        ...recommendations.values(),
      ]
      const open = all.flatMap(({ citedAnswers: said }) => said.filter(({ withheld }) => !withheld))
      expect(open.filter(({ question }) => withheldQuestions.includes(question))).toEqual([])
      const never: LineId[] = ['cap_distress', 'cap_severe', 'stateHeld', 'tier_safety', 'adjust_mood']
      const lines = all.flatMap((each) => each.lines).filter(({ withheld }) => !withheld)
      expect(lines.filter(({ say }) => never.includes(say))).toEqual([])
    })
  })
})
