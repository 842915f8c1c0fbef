import { describe, expect, it } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { type Domain, domains } from '../../questionnaire/questionnaire.ts'
import { doingWell } from '../../questionnaire/wellbeing-13.example.ts'
import type { Area } from '../../scoring/areas.ts'
import { reportOf } from '../persons/report-of.example.ts'
import type { ChosenStep, RankedIntervention } from '../steps/choose-steps.ts'
import { areaOrder } from './area-order.ts'
import { prioritiesOf } from './priorities.ts'

const priorities = (answers: Answers) => reportOf(answers).priorities
const ids = (answers: Answers) => priorities(answers).map(({ domain }) => domain)

const step = (id: string, domain: Domain, tier: ChosenStep['tier'] = 'growth'): ChosenStep => ({ id, tier, domain })
const serving = (id: string, served: RankedIntervention['domains']): RankedIntervention => ({
  id,
  domains: served,
  barriers: [],
})
const known = (domain: Domain, state: Area['state'], weight: number, points = weight): Area => ({
  ...{ domain, state, weight, points },
  because: [`about ${domain}`],
})
/** Returns the priorities for these areas and steps. */
const among = (areas: Area[], steps: ChosenStep[], interventions: RankedIntervention[], picked: string[] = []) =>
  prioritiesOf(steps, interventions, areas, { answers: { priorities: picked }, scores: {}, helpRequested: false })
const idsAmong = (...of: Parameters<typeof among>) => among(...of).map(({ domain }) => domain)

describe('priority areas among given ones', () => {
  it.each<[string, Parameters<typeof among>, string[]]>([
    ['one that is the main one of a step', [[known('sleep', 'struggling', 4)], [step('a', 'sleep')], []], ['sleep']],
    [
      'one that a step serves well',
      [
        [known('memory', 'struggling', 4)],
        [step('a', 'purpose', 'stay_well')],
        [serving('z', { memory: 2 }), serving('a', { memory: 3 })],
      ],
      ['memory'],
    ],
    [
      'none that a step serves only a little',
      [
        [known('memory', 'struggling', 4)],
        [step('a', 'purpose', 'stay_well')],
        [serving('z', { memory: 5 }), serving('a', { memory: 2 })],
      ],
      [],
    ],
    ['none that no step serves', [[known('memory', 'struggling', 4)], [step('a', 'purpose')], [serving('a', {})]], []],
    ['none that the reader does not see', [[known('sleep', 'surviving', 1)], [step('a', 'emotional')], []], []],
    [
      'none of a step that suits most people',
      [[known('sleep', 'surviving', 1)], [step('a', 'sleep', 'stay_well')], []],
      [],
    ],
    [
      'none of the fourth step, where it is not hard',
      [
        [known('sleep', 'surviving', 1)],
        [step('a', 'memory'), step('b', 'memory'), step('c', 'memory'), step('d', 'sleep')],
        [],
      ],
      [],
    ],
    [
      'the hardest first, then in a fixed order',
      [
        [known('purpose', 'struggling', 4), known('sleep', 'struggling', 4), known('senses', 'struggling', 8)],
        [step('a', 'memory', 'stay_well')],
        [serving('a', { purpose: 3, sleep: 3, senses: 3 })],
      ],
      ['senses', 'sleep', 'purpose'],
    ],
    [
      'picked ones before hard ones, three in all',
      [
        [
          known('purpose', 'thriving', 0),
          known('caring', 'surviving', 1),
          known('senses', 'struggling', 8),
          known('sleep', 'struggling', 9),
        ],
        [step('a', 'memory', 'stay_well')],
        [serving('a', { purpose: 3, caring: 3, sleep: 3, senses: 3 })],
        ['purpose', 'caring'],
      ],
      ['caring', 'purpose', 'sleep'],
    ],
  ])('are %s', (_, given, expected) => {
    expect(idsAmong(...given)).toEqual(expected)
  })

  it('name what raised them, from one point on', () => {
    const steps = [step('a', 'sleep'), step('b', 'memory')]
    expect(
      among([known('sleep', 'surviving', 1), known('memory', 'thriving', 0)], steps, [], ['sleep', 'memory']),
    ).toEqual([
      { domain: 'sleep', state: 'surviving', picked: true, because: ['about sleep', 'priorities'] },
      { domain: 'memory', state: 'thriving', picked: true, because: ['priorities'] },
    ])
  })
})

describe('priority areas', () => {
  it.each<[string, Answers, string[]]>([
    ['none when there is no concern', doingWell, []],
    ['none when nothing was answered', {}, []],
    [
      'those of the first three steps, in their order',
      { ...doingWell, lonely: 'always', gen_health: 'fair', teeth: 'poor' },
      ['connection', 'senses'],
    ],
    ['a picked one although it is thriving', { ...doingWell, priorities: ['purpose'] }, ['purpose']],
    [
      'that of safety before a picked one',
      { ...doingWell, gen_mental: 'poor', gen_health: 'poor', priorities: ['physical'] },
      ['emotional', 'physical'],
    ],
    ['no mood where life is only heavy', { ...doingWell, ladder_now: 1, worthwhile: 3 }, ['purpose']],
    ['none when the person picked none', { priorities: ['none'] }, []],
  ])('are %s', (_, answers, expected) => {
    expect(ids(answers)).toEqual(expected)
  })

  it('contain their reasons and whether the person picked them', () => {
    expect(priorities({ ...doingWell, gen_health: 'poor', priorities: ['physical', 'purpose'] })).toEqual([
      { domain: 'physical', state: 'struggling', picked: true, because: ['gen_health', 'priorities'] },
      { domain: 'purpose', state: 'thriving', picked: true, because: ['priorities'] },
    ])
  })

  it('have a fixed order of all areas', () => {
    expect([...areaOrder].sort()).toEqual([...domains].sort())
  })
})
