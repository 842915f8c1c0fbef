import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers.ts'
import { domains } from '../questionnaire.ts'
import { doingWell } from '../wellbeing-13.example.ts'
import { areaOrder } from './area-order.ts'
import { reportOf } from './report-of.example.ts'

const priorities = (answers: Answers) => reportOf(answers).priorities
const ids = (answers: Answers) => priorities(answers).map(({ domain }) => domain)

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
