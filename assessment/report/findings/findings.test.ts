import { describe, expect, it } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { doingWell } from '../../questionnaire/wellbeing-13.example.ts'
import { inputsOf } from '../../scoring/instrument-scores.ts'
import { reportOf } from '../persons/report-of.example.ts'
import type { FindingId } from '../report.ts'
import { withheldQuestions } from '../withheld.ts'
import { goodFindings, hardFindings, questionsOfFinding } from './findings.ts'

const findings = (answers: Answers) => reportOf(answers).findings

describe('key findings', () => {
  it.each<[Answers, object]>([
    [
      { gen_health: 'good', pain: 'never', lonely: 'always', acp: 'no', worthwhile: 6 },
      { finding: 'areas_well', figure: 1, params: { of: 4 }, because: [] },
    ],
    [
      { ladder_now: 6, ladder_5y: 7 },
      { finding: 'step_up', figure: 1, params: {}, because: ['ladder_5y', 'ladder_now'] },
    ],
    [
      { ladder_now: 6, ladder_5y: 8 },
      { finding: 'step_up', figure: 2, params: {}, because: ['ladder_5y', 'ladder_now'] },
    ],
    [
      { ladder_now: 6, ladder_5y: 3, age_group: '65_74' },
      { finding: 'step_down', figure: 3, params: {}, because: ['ladder_5y', 'ladder_now', 'age_group'] },
    ],
    [
      { worthwhile: 7, gen_mental: 'fair' },
      { finding: 'worthwhile', figure: 7, params: { of: 10 }, because: ['worthwhile'] },
    ],
    [
      { act_days: 5, act_min: '30' },
      { finding: 'active', figure: 150, params: { goal: 150 }, because: ['act_days', 'act_min'] },
    ],
    [
      { act_days: 4, act_min: '30' },
      { finding: 'some_activity', figure: 120, params: { goal: 150 }, because: ['act_days', 'act_min'] },
    ],
    [
      { act_days: 0, gen_mental: 'poor' },
      { finding: 'no_activity', figure: 0, params: { goal: 150 }, because: ['act_days'] },
    ],
    [{ act_days: 0 }, { finding: 'no_activity', figure: 0, params: { goal: 150 }, because: ['act_days'] }],
    [
      { sleep_hours: 7.5, sleep_trouble: 'never' },
      { finding: 'good_sleep', figure: 7.5, params: { from: 7, to: 9 }, because: ['sleep_trouble', 'sleep_hours'] },
    ],
    [
      { sleep_hours: 6.5 },
      { finding: 'short_sleep', figure: 6.5, params: { from: 7, to: 9 }, because: ['sleep_hours'] },
    ],
    [
      { sleep_hours: 9.5 },
      { finding: 'long_sleep', figure: 9.5, params: { from: 7, to: 9 }, because: ['sleep_hours'] },
    ],
    [{ confidence: 7 }, { finding: 'confidence', figure: 7, params: { of: 10 }, because: ['confidence'] }],
    [{ phys_days: 6 }, { finding: 'poor_health_days', figure: 6, params: { of: 30 }, because: ['phys_days'] }],
    [
      { fall_past: 'yes', fall_worry: 'yes' },
      { finding: 'fall_signs', figure: 2, params: { of: 3 }, because: ['fall_past', 'fall_worry'] },
    ],
    [
      { transport: 'yes', basics: 'very', bills: 'yes' },
      { finding: 'needs', figure: 3, params: {}, because: ['basics', 'bills', 'transport'] },
    ],
  ])('of %j include %j', (answers, finding) => {
    expect(findings(answers)).toContainEqual(finding)
  })

  it.each<[string, Answers]>([
    ['the need to feel safe', { safe: 'no' }],
    ['hours at the lower end', { sleep_hours: 7 }],
    ['hours at the upper end', { sleep_hours: 9 }],
    ['few poor days', { phys_days: 5 }],
    ['activity without minutes', { act_days: 3 }],
    ['medium confidence', { confidence: 6 }],
    ['a medium worthwhile answer', { worthwhile: 6 }],
    ['sleep hours without the trouble question', { sleep_hours: 8 }],
    ['the ladder without a change', { ladder_now: 6, ladder_5y: 6 }],
    ['a step down in distress', { ladder_now: 5, ladder_5y: 0, age_group: '65_74', gen_mental: 'poor' }],
    ['a small step down', { ladder_now: 6, ladder_5y: 4, age_group: '65_74' }],
    ['a step down from 75 on', { ladder_now: 6, ladder_5y: 2, age_group: '75_84' }],
    ['a step down at an unknown age', { ladder_now: 6, ladder_5y: 2 }],
    ['good hours with some trouble', { sleep_hours: 8, sleep_trouble: 'some' }],
    ['areas that are well when few are known', { memory: 'no', worthwhile: 6, acp: 'no' }],
    ['anything', {}],
  ])('do not include %s for %j', (_, answers) => {
    expect(findings(answers)).toEqual([])
  })

  it('are limited to four and alternate between encouraging and difficult ones', () => {
    const ids = (answers: Answers) => findings(answers).map(({ finding }) => finding)
    expect(ids(doingWell)).toEqual(['areas_well', 'worthwhile', 'active', 'good_sleep'])
    const mixed = { ...doingWell, transport: 'yes', fall_past: 'yes', phys_days: 20, sleep_hours: 5 }
    expect(ids(mixed)).toEqual(['areas_well', 'needs', 'worthwhile', 'fall_signs'])
    expect(ids({ transport: 'yes', fall_past: 'yes', phys_days: 20, sleep_hours: 5, act_days: 0 })).toEqual([
      'needs',
      'fall_signs',
      'poor_health_days',
      'short_sleep',
    ])
    expect(ids({ ...doingWell, transport: 'yes' })).toEqual(['areas_well', 'needs', 'worthwhile', 'active'])
  })

  it('use no answer that must not appear on paper', () => {
    const inputs = [...goodFindings, ...hardFindings].flatMap(({ when, figure }) => [
      ...(when ? inputsOf(when) : []),
      ...('countOf' in figure ? figure.countOf.flatMap(inputsOf) : []),
      ...('answer' in figure ? [figure.answer] : []),
    ])
    expect(inputs.filter((id) => withheldQuestions.includes(id))).toEqual([])
  })
})

it.each<[FindingId, readonly string[]]>([
  ['areas_well', []],
  ['worthwhile', ['worthwhile']],
  ['confidence', ['confidence']],
  ['step_up', ['ladder_5y', 'ladder_now']],
  ['fall_signs', ['fall_past', 'fall_unsteady', 'fall_worry']],
])('the figure of the finding %s comes from the questions %j', (finding, questions) => {
  expect(questionsOfFinding(finding).toSorted()).toEqual(questions)
})

it('counts each sign of a fall', () => {
  const signs = (answers: Answers) => findings(answers).find(({ finding }) => finding === 'fall_signs')?.figure
  expect(signs({ fall_past: 'no', fall_unsteady: 'yes', fall_worry: 'no' })).toBe(1)
  expect(signs({ fall_past: 'yes', fall_unsteady: 'yes', fall_worry: 'yes' })).toBe(3)
})
