import { describe, expect, test } from 'vitest'
import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import type { Reason, Report, SafetyRule, Tier } from '#assessment/report/report.ts'
import { type Choices, noChoices, orderByChoices } from './choices.ts'

const interventions = [
  { id: 'talkpro', domains: { emotional: 5 }, barriers: ['mood'] },
  { id: 'walk', domains: { movement: 3, physical: 2, sleep: 1 }, barriers: ['energy', 'cost'] },
  { id: 'balance', domains: { movement: 5 }, barriers: ['fear'] },
  { id: 'sleep4', domains: { sleep: 5 }, barriers: ['energy'] },
  { id: 'reachout', domains: { connection: 5, emotional: 3 }, barriers: ['alone'] },
  { id: 'memcheck', domains: { memory: 5 }, barriers: ['forget'] },
] as const

const picked = (domain: Domain): Reason => ({ kind: 'picked', domain })

const recommendation = (intervention: string, domain: Domain, tier: Tier = 'health', ...reasons: Reason[]) => ({
  intervention,
  tier,
  domain,
  reasons,
})

/**
 * Returns a report with fixed areas, priorities, challenges and recommendations; `met` are the triggered safety rules.
 */
function reportWith(more: Partial<Report> & { met?: readonly SafetyRule[] } = {}): Report {
  const { met = [], ...rest } = more
  const stars = { stars: 3, because: [] }
  return {
    version: { questionnaire: 13, content: '1', rules: '1' },
    safety: met.map((rule) => ({ rule, because: ['q'] })),
    state: { state: 'surviving', held: false, because: [] },
    ladder: { now: 5, later: 6 },
    stars: {
      physical_health: stars,
      mental_health: stars,
      evaluative_wellbeing: stars,
      life_quality: stars,
      purpose: stars,
    },
    areas: [
      { domain: 'emotional', state: 'struggling', points: 3, because: ['phq2_1'] },
      { domain: 'movement', state: 'surviving', points: 2, because: ['act_days'] },
      { domain: 'sleep', state: 'surviving', points: 1, because: ['sleep_trouble'] },
      { domain: 'memory', state: 'thriving', points: 0, because: ['memory'] },
    ],
    priorities: [
      { domain: 'emotional', state: 'struggling', picked: false, because: ['phq2_1'] },
      { domain: 'movement', state: 'surviving', picked: true, because: ['act_days', 'priorities'] },
    ],
    challenges: ['energy', 'cost', 'alone'].map((barrier) => ({
      barrier,
      says: barrier,
      from: 'told',
      because: ['barriers'],
    })),
    strengths: [],
    wishSteps: { memory: recommendation('memcheck', 'memory', 'wish', picked('memory')) },
    recommendations: [
      recommendation('reachout', 'connection'),
      recommendation('walk', 'movement', 'wish', picked('movement')),
      recommendation('sleep4', 'sleep'),
      recommendation('balance', 'movement'),
    ],
    findings: [],
    scores: {},
    ...rest,
  }
}

const order = (report: Report, choices: Partial<Choices>) => {
  const ordered = orderByChoices(report, { ...noChoices, ...choices }, interventions)
  return {
    priorities: ordered.priorities.map(({ domain }) => domain).join(' '),
    recommendations: ordered.recommendations.map(({ intervention }) => intervention).join(' '),
    challenges: ordered.challenges.map(({ barrier }) => barrier).join(' '),
  }
}
const asItIs = {
  priorities: 'emotional movement',
  recommendations: 'reachout walk sleep4 balance',
  challenges: 'energy cost alone',
}

describe('order by choices', () => {
  test.each<[string, Partial<Choices>, Partial<typeof asItIs>]>([
    ['no choice: the order is unchanged', {}, {}],
    [
      'a priority: it comes first, with its steps',
      { area: 'movement' },
      { priorities: 'movement emotional', recommendations: 'walk balance reachout sleep4' },
    ],
    [
      'an area that was no priority: it becomes the first priority',
      { area: 'sleep' },
      { priorities: 'sleep emotional movement', recommendations: 'sleep4 reachout walk balance' },
    ],
    [
      'an area that a step of another area serves well: that step comes first',
      { area: 'emotional' },
      { priorities: 'emotional movement', recommendations: 'reachout walk sleep4 balance' },
    ],
    [
      'an area that no step serves: its step is added and comes first',
      { area: 'memory' },
      { priorities: 'memory emotional movement', recommendations: 'memcheck reachout walk sleep4 balance' },
    ],
    [
      'a challenge: it comes first, and what fits it comes before the rest',
      { barriers: ['cost'] },
      { recommendations: 'walk reachout sleep4 balance', challenges: 'cost energy alone' },
    ],
    [
      'two challenges: what fits them keeps its order',
      { barriers: ['alone', 'energy'] },
      { recommendations: 'reachout walk sleep4 balance', challenges: 'energy alone cost' },
    ],
    [
      'an area and a challenge: steps for the area, then those that fit the challenge',
      { area: 'sleep', barriers: ['energy'] },
      {
        priorities: 'sleep emotional movement',
        recommendations: 'sleep4 walk reachout balance',
        challenges: 'energy cost alone',
      },
    ],
    [
      'a challenge that the report does not have: only what fits it moves',
      { barriers: ['fear'] },
      { recommendations: 'balance reachout walk sleep4' },
    ],
  ])('%s', (_, choices, changed) => {
    expect(order(reportWith(), choices)).toEqual({ ...asItIs, ...changed })
  })
})

describe('recommendations and priorities of a safety rule stay first', () => {
  const steps = (talkpro: Tier) => [
    recommendation('talkpro', 'emotional', talkpro),
    recommendation('sleep4', 'sleep'),
    recommendation('memcheck', 'memory', 'doctor_soon'),
    recommendation('balance', 'movement'),
  ]
  test.each<[SafetyRule[], Tier, string, string]>([
    [[], 'growth', 'movement emotional', 'balance talkpro sleep4 memcheck'],
    [['S0_help'], 'growth', 'movement emotional', 'balance talkpro sleep4 memcheck'],
    [['S1_crisis'], 'safety', 'emotional movement', 'talkpro balance sleep4 memcheck'],
    [['S2_distress'], 'safety', 'emotional movement', 'talkpro balance sleep4 memcheck'],
    [['S5_memory'], 'growth', 'movement emotional', 'memcheck balance talkpro sleep4'],
    [['S2_distress', 'S5_memory'], 'safety', 'emotional movement', 'talkpro memcheck balance sleep4'],
  ])('precede the chosen area if urgent: rules %j, talkpro %s', (met, tier, priorities, recommendations) => {
    const ordered = order(reportWith({ recommendations: steps(tier), met }), { area: 'movement' })
    expect(ordered).toMatchObject({ priorities, recommendations })
  })

  test('remain first even if the step for the chosen area needs their place', () => {
    const called = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => recommendation(id, 'movement', 'growth'))
    const recommendations = [...called, recommendation('talkpro', 'emotional', 'safety')]
    expect(order(reportWith({ recommendations, met: ['S2_distress'] }), { area: 'memory' }).recommendations).toBe(
      'talkpro memcheck a b c d e f',
    )
  })

  test('remain first if the chosen area is one of theirs', () => {
    const priorities = [
      { domain: 'emotional', state: 'struggling', picked: false, because: [] },
      { domain: 'movement', state: 'struggling', picked: false, because: [] },
    ] as const
    const recommendations = [
      recommendation('talkpro', 'emotional', 'safety'),
      recommendation('fallcheck', 'movement', 'doctor_soon'),
    ]
    const report = reportWith({ priorities, recommendations, met: ['S1_crisis', 'S4a_fall_week'] })
    expect(order(report, { area: 'movement' }).priorities).toBe('emotional movement')
  })
})

test('the chosen area is marked as picked', () => {
  const { priorities } = orderByChoices(reportWith(), { area: 'emotional', barriers: [] }, interventions)
  expect(priorities[0]).toEqual({ domain: 'emotional', state: 'struggling', picked: true, because: ['phq2_1'] })
})

test('a chosen area that goes well has no answers as reasons', () => {
  const { priorities } = orderByChoices(reportWith(), { area: 'memory', barriers: [] }, interventions)
  expect(priorities[0]).toEqual({ domain: 'memory', state: 'thriving', picked: true, because: [] })
})
