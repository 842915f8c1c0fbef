import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers.ts'
import { domains } from '../questionnaire.ts'
import { doingWell, reportOf } from '../wellbeing-13.example.ts'
import { areaOrder } from './priorities.ts'

const priorities = (answers: Answers) => reportOf(answers).priorities
const ids = (answers: Answers) => priorities(answers).map(({ domain }) => domain)

describe('priority areas', () => {
  it.each<[string, Answers, string[]]>([
    ['none when there is no concern', doingWell, []],
    ['none when nothing was answered', {}, []],
    [
      'the ones with most concern first',
      { gen_health: 'fair', lonely: 'always', worthwhile: 6, teeth: 'poor' },
      ['connection', 'senses', 'physical'],
    ],
    [
      'equal ones in the fixed order',
      { worthwhile: 6, gen_health: 'fair', acp: 'no', memory: 'yes' },
      ['memory', 'physical', 'caring'],
    ],
    [
      'one high concern before three moderate ones',
      { pain: 'every', fall_past: 'yes', fall_unsteady: 'yes', fall_worry: 'yes' },
      ['physical', 'movement'],
    ],
    ['a picked one although it is thriving', { worthwhile: 9, priorities: ['purpose'] }, ['purpose']],
    [
      'a picked one before an equal one',
      { gen_health: 'poor', worthwhile: 6, priorities: ['purpose'] },
      ['purpose', 'physical'],
    ],
    [
      'picked ones in the fixed order',
      { priorities: ['physical', 'senses', 'caring'] },
      ['physical', 'caring', 'senses'],
    ],
    [
      'an urgent one before a picked one',
      { gen_mental: 'poor', gen_health: 'poor', priorities: ['physical'] },
      ['emotional', 'physical'],
    ],
    ['an urgent one although its area is thriving', { ladder_now: 1, gen_mental: 'good' }, ['emotional']],
    [
      'a picked one in place of the lowest of three',
      {
        pain: 'every',
        gen_health: 'poor',
        lonely: 'always',
        support: 'never',
        basics: 'very',
        bills: 'yes',
        worthwhile: 8,
        priorities: ['purpose'],
      },
      ['money_food', 'physical', 'purpose'],
    ],
    [
      'three urgent ones even when another was picked',
      { safe: 'no', gen_mental: 'poor', fall_past: 'yes', fall_injury: 'serious', priorities: ['purpose'] },
      ['movement', 'home_safety', 'emotional'],
    ],
    ['none when the person picked none', { priorities: ['none'] }, []],
  ])('are %s', (_, answers, expected) => {
    expect(ids(answers)).toEqual(expected)
  })

  it('contain their reasons and whether the person picked them', () => {
    expect(priorities({ gen_health: 'poor', worthwhile: 9, priorities: ['physical', 'purpose'] })).toEqual([
      { domain: 'physical', state: 'struggling', picked: true, because: ['gen_health', 'priorities'] },
      { domain: 'purpose', state: 'thriving', picked: true, because: ['priorities'] },
    ])
  })

  it('have a fixed order of all areas', () => {
    expect([...areaOrder].sort()).toEqual([...domains].sort())
  })
})
