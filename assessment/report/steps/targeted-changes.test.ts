import { describe, expect, test } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { doingWell, interventions, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { answersFor, others } from '../reader.ts'
import { steps } from './table/steps.ts'
import { type TargetedChange, targetedChanges, verdictOver } from './targeted-changes.ts'

const serving = (id: string) => {
  const found = interventions.find((each) => each.id === id)
  if (!found) throw new Error(`No intervention ${id}`)
  return found
}
const between = (id: string, before: Answers, after: Answers) =>
  targetedChanges(wellbeing13, serving(id), before, after)
const statements = (changes: readonly TargetedChange[]) =>
  changes.map((change) => `${change.kind}${'of' in change ? ` ${change.of}` : ''} ${change.verdict}`)

const fell = { fall_past: 'yes', fall_unsteady: 'yes', fall_worry: 'yes' }

describe('what changed in that which a step is for', () => {
  test.each<[string, string, Answers, Answers, string[]]>([
    [
      'more minutes on the feet',
      'walk',
      { act_days: 0, gen_health: 'good', pain: 'never' },
      { act_days: 3, act_min: '30', gen_health: 'good', pain: 'never' },
      ['area movement same', 'area physical same', 'stars physical_health same', 'figure activity_min_week better'],
    ],
    [
      'one more day, which is noise',
      'walk',
      { act_days: 2, act_min: '30' },
      { act_days: 3, act_min: '30' },
      ['area movement same', 'figure activity_min_week close'],
    ],
    [
      'an area that the step is not for',
      'walk',
      { act_days: 2, act_min: '30', sleep_trouble: 'most', sleep_hours: 5 },
      { act_days: 2, act_min: '30', sleep_trouble: 'never', sleep_hours: 8 },
      ['area movement same', 'figure activity_min_week same'],
    ],
    [
      'an area that the step serves only a little',
      'eatwell',
      { gen_health: 'poor', pain: 'never', tobacco: 'every' },
      { gen_health: 'good', pain: 'never', tobacco: 'no' },
      ['area physical better', 'stars physical_health better'],
    ],
    [
      'sleep, by both that it has',
      'sleep4',
      { sleep_trouble: 'every', sleep_hours: 5 },
      { sleep_trouble: 'never', sleep_hours: 7.5 },
      ['area sleep better', 'figure sleep_hours better'],
    ],
    [
      'sleep that is harder',
      'sleep4',
      { sleep_trouble: 'never', sleep_hours: 8 },
      { sleep_trouble: 'every', sleep_hours: 5 },
      ['area sleep worse', 'figure sleep_hours worse'],
    ],
    ['an eye exam since', 'vision', { prevent12: ['flu'] }, { prevent12: ['flu', 'eye'] }, ['deed vision better']],
    ['an eye exam long ago', 'vision', { prevent12: ['eye'] }, { prevent12: ['flu'] }, ['deed vision worse']],
    ['no tobacco any more', 'quit', { tobacco: 'some' }, { tobacco: 'no' }, ['deed quit better']],
    ['less tobacco, which is not none', 'quit', { tobacco: 'every' }, { tobacco: 'some' }, ['deed quit same']],
    ['a decision in writing', 'planahead', { acp: 'talked' }, { acp: 'written' }, ['deed planahead better']],
    ['a question skipped before', 'quit', {}, { tobacco: 'no' }, []],
    ['a question skipped now', 'vision', { prevent12: ['eye'] }, {}, []],
    ['falls, when only one check-up asked', 'fallcheck', fell, {}, []],
  ])('%s (%s)', (_, id, before, after, expected) => {
    const changes = statements(between(id, before, after)).filter((line) => !/^area (care|senses|caring)/.test(line))
    expect(changes).toEqual(expected)
  })

  const worse = {
    ...doingWell,
    ...{ sleep_hours: 4, act_days: 0, phys_days: 25, worthwhile: 1, gen_mental: 'poor' },
    ...{ phq2_1: '3', phq2_2: '3', gad2_1: '3', gad2_2: '3' },
  }
  test.each([
    ['sleepcheck', 'figure sleep_hours'],
    ['bladder', 'figure sleep_hours'],
    ['sitless', 'figure activity_min_week'],
    ['strength', 'figure activity_min_week'],
    ['pain', 'figure phys_days'],
    ['chronic', 'figure phys_days'],
    ['talkpro', 'figure phq4_total'],
    ['calm', 'figure phq4_total'],
    ['moodact', 'figure phq4_total'],
    ['grief', 'figure phq4_total'],
    ['moodact', 'stars mental_health'],
  ])('the step %s is judged by %s', (id, measured) => {
    expect(statements(between(id, worse, doingWell))).toContain(`${measured} better`)
  })

  test('lists the area that a step helps most first, then the other areas, each with its star rating', () => {
    const step = { id: 'new', domains: { physical: 3, purpose: 5 }, barriers: [] }
    expect(statements(targetedChanges(wellbeing13, step, worse, doingWell))).toEqual([
      'area purpose better',
      'stars purpose better',
      'area physical better',
      'stars physical_health close',
    ])
  })

  test('quitting tobacco may be shown to every reader', () => {
    expect(between('quit', { tobacco: 'some' }, { tobacco: 'no' })).toMatchObject([{ of: 'quit', withheld: false }])
  })

  test('says that nothing changed when the answers are the same, for every step', () => {
    for (const id of Object.keys(steps)) {
      const verdicts = new Set(between(id, doingWell, doingWell).map(({ verdict }) => verdict))
      expect([...verdicts], id).toEqual(['same'])
    }
  })

  test('others see no change of a step for mood', () => {
    const low = { ...doingWell, gen_mental: 'poor', phq2_1: '3', phq2_2: '3', gad2_1: '3', gad2_2: '3' }
    expect(verdictOver(between('moodact', low, doingWell))).toBe('better')
    expect(between('moodact', answersFor(others, low), answersFor(others, doingWell))).toEqual([])
  })
})

test.each([
  [[], 'unknown'],
  [['same', 'close'], 'steady'],
  [['same', 'better', 'close'], 'better'],
  [['worse', 'close'], 'worse'],
  [['better', 'worse'], 'mixed'],
] as const)('%j together is %s', (verdicts, together) => {
  expect(verdictOver(verdicts.map((verdict) => ({ verdict })))).toBe(together)
})
