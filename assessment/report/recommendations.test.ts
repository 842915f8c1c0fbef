import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers/answers.ts'
import type { Facts } from '../questionnaire/condition.ts'
import type { Domain } from '../questionnaire/questionnaire.ts'
import { doingWell, interventions, wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import type { Area } from '../scoring/areas.ts'
import { areasOf } from '../scoring/areas.ts'
import { factsOf } from '../scoring/instrument-scores.ts'
import { base, clean } from './persons/persons.example.ts'
import { reportOf } from './persons/report-of.example.ts'
import { firstStep, isCalledFor, recommendationsOf, wishStepsOf, withstoodBarriers } from './recommendations.ts'
import type { ChosenStep, RankedIntervention } from './steps/choose-steps.ts'

const recommend = (answers: Answers) => reportOf(answers).recommendations
const entries = (answers: Answers) => recommend({ ...clean, ...answers }).map(({ intervention }) => intervention)
const reasonsOf = (id: string, answers: Answers) =>
  recommend({ ...clean, ...answers }).find(({ intervention }) => intervention === id)?.reasons

describe('the steps', () => {
  it.each<[string, Answers, string]>([
    ['nothing called for', {}, 'strength eatwell brain'],
    [
      'nothing called for at 80',
      { age_group: '75_84', prevent_ever: ['rsv', 'shingles', 'pneumo', 'tetanus'] },
      'balance strength brain',
    ],
    ['no home', { housing: 'none' }, 'housing strength eatwell'],
    ['snoring', { sleep_trouble: 'most', sleep_main: 'snore' }, 'sleepcheck strength eatwell'],
    [
      'snoring, with a wish',
      { sleep_trouble: 'most', sleep_main: 'snore', priorities: ['connection'] },
      'sleepcheck joincenter strength',
    ],
    ['unsteady only', { fall_unsteady: 'yes' }, 'fallcheck balance homesafe'],
    ['low mood without a loss', { phq2_1: '1', phq2_2: '1', priorities: ['emotional'] }, 'moodact calm gratitude'],
    ['much alcohol', { audit1: '4', audit2: '2', audit3: '4' }, 'alcoholdoc strength eatwell'],
    ['some alcohol', { audit1: '3', audit2: '1', audit3: '2' }, 'alcohol strength eatwell'],
    ['wine with supper', { audit1: '4', audit2: '0', audit3: '0' }, 'alcohol strength eatwell'],
    ['safe most of the time', { safe: 'mostly' }, 'safehelp scam strength'],
    ['strain of caring', { caregiver: 'yes', cg_strain: 'always' }, 'carebreak careskills strength'],
    ['only the button of technology', { tech: 'help' }, 'strength eatwell brain'],
  ])('for %s', (_, answers, first) => {
    expect(entries(answers).slice(0, 3).join(' ')).toBe(first)
  })

  it('put the fall check first after a fall with unsteadiness, worry, pain and loneliness', () => {
    const answers: Answers = {
      fall_past: 'yes',
      fall_unsteady: 'yes',
      fall_worry: 'yes',
      pain: 'every',
      lonely: 'usually',
    }
    const report = reportOf({ ...base, priorities: ['none'], ...answers })
    expect(report.recommendations.slice(0, 3).map(({ intervention }) => intervention)).toEqual([
      'fallcheck',
      'reachout',
      'pain',
    ])
    expect(report.priorities[0]?.domain).toBe('movement')
  })

  it('are the same in the short form for strain of caring', () => {
    const short: Answers = { caregiver: 'yes', cg_strain: 'always', support: 'usually', lonely: 'rarely' }
    expect(recommend(short)[0]?.intervention).toBe('carebreak')
  })
})

describe('the reasons of a step', () => {
  it('quote the answers that call for it, as its row allows', () => {
    expect(reasonsOf('fallcheck', { fall_past: 'yes', fall_injury: 'serious', fall_when: 'year' })).toEqual([
      { kind: 'answers', because: ['fall_injury'] },
    ])
    expect(reasonsOf('vaccines', { prevent12: ['checkup'] })).toEqual([{ kind: 'answers', because: ['prevent12'] }])
  })

  it('name the area where nothing may be quoted, and the wish', () => {
    expect(reasonsOf('brain', { memory: 'yes', memory_talked: 'yes', priorities: ['memory'] })).toEqual([
      { kind: 'area', domain: 'memory', state: 'surviving' },
      { kind: 'picked', domain: 'memory' },
    ])
  })

  it('say of what suits most people only that', () => {
    expect(reasonsOf('strength', {})).toEqual([{ kind: 'stay_well' }])
  })

  it('name a barrier that the step fits, but not one that it is about', () => {
    expect(reasonsOf('balance', { fall_unsteady: 'yes', barriers: ['fear'] })).toContainEqual({
      kind: 'barrier',
      barrier: 'fear',
    })
    expect(reasonsOf('fallcheck', { fall_unsteady: 'yes', barriers: ['fear'] })).not.toContainEqual({
      kind: 'barrier',
      barrier: 'fear',
    })
    expect(withstoodBarriers({ id: 'ride', barriers: ['ride', 'cost'] }, ['ride', 'cost'])).toEqual(['cost'])
  })
})

describe('the reasons of a given step', () => {
  const areas: Area[] = [
    { domain: 'physical', state: 'surviving', points: 1, weight: 1, because: ['phys_days'] },
    { domain: 'memory', state: 'thriving', points: 0, weight: 0, because: ['gen_health'] },
    { domain: 'purpose', state: 'struggling', points: 2, weight: 4, because: ['worthwhile'] },
    { domain: 'sleep', state: null, points: 0, weight: 0, because: [] },
  ]
  const facts = (answers: Answers): Facts => ({ answers, scores: {}, helpRequested: false })
  const reasons = (chosen: ChosenStep, domains: RankedIntervention['domains'], answers: Answers = {}) =>
    recommendationsOf([chosen], [{ id: chosen.id, domains, barriers: [] }], areas, facts(answers))[0]?.reasons
  const chronic = (domain: ChosenStep['domain'], tier: ChosenStep['tier'] = 'growth'): ChosenStep => ({
    ...{ id: 'chronic', tier, domain },
  })
  const reported = [{ kind: 'answers', because: ['phys_days'] }]
  const area = (domain: string, state: string) => [{ kind: 'area', domain, state }]

  it.each<[string, ChosenStep, RankedIntervention['domains'], Answers, object[]]>([
    ['answers about an area that it serves', chronic('physical'), { physical: 2 }, {}, reported],
    ['answers about an area that it serves well', chronic('physical'), { physical: 5 }, {}, reported],
    ['the area, where it hardly serves it', chronic('physical'), { physical: 1 }, {}, area('physical', 'surviving')],
    ['the area, where it does not serve it', chronic('purpose'), {}, {}, area('purpose', 'struggling')],
    [
      'the area that it serves most, where its own is not seen',
      chronic('emotional'),
      { physical: 1, purpose: 5 },
      {},
      area('purpose', 'struggling'),
    ],
    ['no answers about an area that is well', chronic('memory'), { memory: 5 }, {}, []],
    ['nothing of an area that is not known', chronic('sleep'), {}, {}, []],
    ['nothing of an area that is not seen', chronic('emotional'), {}, {}, []],
    [
      'nothing but that it suits most people',
      chronic('physical', 'stay_well'),
      { physical: 5 },
      {},
      [{ kind: 'stay_well' }],
    ],
    [
      'the wish for its area and for those that it serves well',
      chronic('physical'),
      { physical: 2, sleep: 3, memory: 2, senses: 4 },
      { priorities: ['physical', 'sleep', 'memory', 'senses'] },
      [...reported, ...['physical', 'sleep', 'senses'].map((domain) => ({ kind: 'picked', domain }))],
    ],
    [
      'the wish for its area also where it suits most people',
      chronic('physical', 'stay_well'),
      {},
      { priorities: ['physical'] },
      [{ kind: 'picked', domain: 'physical' }, { kind: 'stay_well' }],
    ],
    ['nothing of a step without a row', { ...chronic('sleep'), id: 'gone' }, { physical: 5 }, {}, []],
  ])('are %s', (_, chosen, domains, answers, expected) => {
    expect(reasons(chosen, domains, answers)).toEqual(expected)
  })
})

it.each<[Domain, Answers, object[]]>([
  ['purpose', {}, [{ kind: 'opened', domain: 'purpose' }]],
  ['purpose', { priorities: ['purpose'] }, [{ kind: 'picked', domain: 'purpose' }]],
  ['memory', {}, [{ kind: 'opened', domain: 'memory' }]],
  ['sleep', {}, []],
])('the area %s of the start page is a reason, unless it is picked or not served: %j', (opened, answers, expected) => {
  const facts = { answers, scores: {}, helpRequested: false }
  const step = { id: 'volunteer', domains: { purpose: 5, memory: 3, sleep: 2 }, barriers: [] }
  const chosen: ChosenStep = { id: 'volunteer', tier: 'wish', domain: 'purpose' }
  expect(recommendationsOf([chosen], [step], [], facts, opened)[0]?.reasons).toEqual(expected)
})

it('offer a step to start with for each area that no step serves', () => {
  const facts = factsOf(wellbeing13, doingWell)
  const wishSteps = (...chosen: ChosenStep[]) => wishStepsOf(chosen, interventions, areasOf(facts), facts)
  expect(wishSteps().purpose).toEqual({
    ...{ intervention: 'volunteer', tier: 'wish', domain: 'purpose' },
    reasons: [{ kind: 'picked', domain: 'purpose' }],
  })
  // One step for its main area, and one for an area that it serves well.
  const served = wishSteps(
    { id: 'gone', tier: 'growth', domain: 'purpose' },
    { id: 'brain', tier: 'growth', domain: 'physical' },
  )
  expect(Object.keys(wishSteps())).toEqual(expect.arrayContaining(['purpose', 'memory', 'physical', 'sleep']))
  for (const area of ['purpose', 'memory', 'physical']) expect(Object.keys(served)).not.toContain(area)
  expect(Object.keys(served)).toContain('sleep')
  // Calming down serves sleep with just enough weight.
  expect(Object.keys(wishSteps({ id: 'calm', tier: 'growth', domain: 'emotional' }))).not.toContain('sleep')
})

it.each([
  ['safety', true],
  ['wish', true],
  ['growth', true],
  ['stay_well', false],
] as const)('a step of the tier %s is called for: %s', (tier, is) => {
  expect(isCalledFor({ tier })).toBe(is)
})

it('the first step is the first recommendation', () => {
  const report = reportOf({ ...clean, food1: 'often' })
  expect(firstStep(report)).toBe(report.recommendations[0])
  expect(firstStep(report)?.intervention).toBe('foodhelp')
})
