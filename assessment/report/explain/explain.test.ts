import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { domains } from '../../questionnaire/questionnaire.ts'
import { doingWell, interventions, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { startReport } from '../build-report.ts'
import { metrics, type Recommendation, type Report } from '../report.ts'
import { explained, find, nothing, startOf, steps } from './explain.example.ts'
import { explain } from './explain.ts'
import { explainPriorities } from './explain-areas.ts'
import { explainRecommendations } from './explain-recommendations.ts'
import { lineIds, onceEach, tellsWithheld } from './explanation.ts'

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
