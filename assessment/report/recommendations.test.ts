import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers.ts'
import { base, clean } from './persons.example.ts'
import { firstStep, withstoodBarriers } from './recommendations.ts'
import { reportOf } from './report-of.example.ts'

const recommend = (answers: Answers) => reportOf(answers).recommendations
const listed = (answers: Answers) => recommend({ ...clean, ...answers }).map(({ intervention }) => intervention)
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
    ['safe most of the time', { safe: 'mostly' }, 'safehelp strength eatwell'],
    ['strain of caring', { caregiver: 'yes', cg_strain: 'always' }, 'carebreak strength eatwell'],
    ['only the button of technology', { tech: 'help' }, 'strength eatwell brain'],
  ])('for %s', (_, answers, first) => {
    expect(listed(answers).slice(0, 3).join(' ')).toBe(first)
  })

  it('put the fall check first for somebody who fell, is unsteady and worried, in pain and lonely', () => {
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
      'pain',
      'reachout',
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
      { kind: 'answers', because: ['fall_past', 'fall_injury'] },
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

it('the first step is the first recommendation', () => {
  const report = reportOf({ ...clean, food1: 'often' })
  expect(firstStep(report)).toBe(report.recommendations[0])
  expect(firstStep(report)?.intervention).toBe('foodhelp')
})
