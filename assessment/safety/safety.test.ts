import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers/answers.ts'
import { doingWell, wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import { safetyRuleIds } from '../report/report.ts'
import { factsOf } from '../scoring/instrument-scores.ts'
import { metSafetyRules, safetyRules } from './safety.ts'

const met = (answers: Answers, helpRequested = false) =>
  metSafetyRules(factsOf(wellbeing13, answers, helpRequested)).map(({ rule }) => rule)

const seriousFall: Answers = { fall_past: 'yes', fall_injury: 'serious' }

describe('safety rules', () => {
  it.each<[Answers, string[]]>([
    [{}, []],
    [doingWell, []],
    [{ phq2_1: '3', phq2_2: '2' }, ['S1_crisis']],
    [{ phq2_1: '2', phq2_2: '2' }, ['S2_distress']],
    [{ phq2_1: '2', phq2_2: '1', ladder_now: 1 }, ['S1_crisis']],
    [{ phq2_1: '2', phq2_2: '1', ladder_now: 2 }, ['S2_distress']],
    [{ phq2_1: '1', phq2_2: '1', ladder_now: 1 }, ['S2b_heavy']],
    [{ phq2_1: '2', phq2_2: '0' }, []],
    // One item of a two-item screen can reach the cut-off alone.
    [{ phq2_1: '3' }, ['S2_distress']],
    [{ phq2_2: '3', ladder_now: 0 }, ['S1_crisis']],
    [{ phq2_1: '2' }, []],
    [{ gad2_1: '1', gad2_2: '2' }, ['S2_distress']],
    [{ gad2_1: '1', gad2_2: '1' }, []],
    [{ gad2_2: '3' }, ['S2_distress']],
    [{ gen_mental: 'poor' }, ['S2_distress']],
    [{ gen_mental: 'poor', ladder_now: 1 }, ['S2_distress']],
    [{ gen_mental: 'fair' }, []],
    [{ ladder_now: 2 }, ['S2b_heavy']],
    [{ ladder_now: 3 }, []],
    [{ lonely: 'always', support: 'rarely' }, ['S2b_heavy']],
    [{ lonely: 'always', support: 'never' }, ['S2b_heavy']],
    [{ lonely: 'always', support: 'sometimes' }, []],
    [{ lonely: 'usually', support: 'never' }, []],
    [{ lonely: 'always' }, []],
    [{ safe: 'no' }, ['S3_unsafe']],
    [{ safe: 'mostly' }, ['S3m_mostly_safe']],
    [{ safe: 'skip' }, []],
    [{ ...seriousFall, fall_when: 'week' }, ['S4a_fall_week']],
    [{ ...seriousFall, fall_when: 'month' }, ['S4b_fall_month']],
    [{ ...seriousFall, fall_when: 'skip' }, ['S4b_fall_month']],
    [seriousFall, ['S4b_fall_month']],
    [{ ...seriousFall, fall_when: 'half' }, []],
    [{ ...seriousFall, fall_when: 'year' }, []],
    [{ fall_past: 'yes', fall_injury: 'minor', fall_when: 'week' }, []],
    [{ audit1: '4', audit2: '2', audit3: '4' }, ['S7_alcohol']],
    [{ audit1: '3', audit2: '1', audit3: '2' }, []],
    [{ memory: 'yes', memory_talked: 'no' }, ['S5_memory']],
    [{ memory: 'yes', memory_talked: 'yes' }, []],
    [{ memory: 'yes' }, []],
    [{ memory_talked: 'no' }, []],
    [{ housing: 'none' }, ['S6_no_home_food']],
    [{ housing: 'worry' }, []],
    [{ food2: 'often' }, ['S6_no_home_food']],
    [{ food1: 'often', food2: 'sometimes' }, []],
    [
      { safe: 'no', phq2_1: '3', phq2_2: '3', housing: 'none', audit3: '4', ...seriousFall, fall_when: 'week' },
      ['S1_crisis', 'S4a_fall_week', 'S3_unsafe', 'S7_alcohol', 'S6_no_home_food'],
    ],
  ])('met by %j are %j', (answers, rules) => {
    expect(met(answers)).toEqual(rules)
  })

  it('show the help button as its own box, once together with the answers’ box', () => {
    expect(met({}, true)).toEqual(['S0_help'])
    expect(met(doingWell, true)).toEqual(['S0_help'])
    expect(met({ phq2_1: '3', phq2_2: '3' }, true)).toEqual(['S1_crisis'])
    expect(met({ gad2_1: '3' }, true)).toEqual(['S0_help', 'S2_distress'])
  })

  it('contain the answers that meet them', () => {
    expect(metSafetyRules(factsOf(wellbeing13, { phq2_1: '1', phq2_2: '3', ladder_now: 1 }))).toEqual([
      { rule: 'S1_crisis', because: ['phq2_2', 'phq2_1', 'ladder_now'] },
    ])
    const lonely: Answers = { lonely: 'always', support: 'never', ladder_now: 6 }
    expect(metSafetyRules(factsOf(wellbeing13, lonely))).toEqual([
      { rule: 'S2b_heavy', because: ['lonely', 'support'] },
    ])
  })

  it('have the order of their alerts', () => {
    expect(safetyRules.map(({ rule }) => rule)).toEqual(safetyRuleIds)
  })
})
