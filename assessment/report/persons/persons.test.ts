import { describe, expect, it } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { allQuestions } from '../../questionnaire/pages.ts'
import { interventions, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { reportFor } from '../reader.ts'
import { persons } from './persons.example.ts'
import { reportOf } from './report-of.example.ts'

describe('the reports of the persons of the rules', () => {
  it.each(persons.map((person) => [person.name, person] as const))('%s', (_, { answers, expected, never }) => {
    const report = reportOf(answers)
    const ids = report.recommendations.map(({ intervention }) => intervention)
    expect({
      state: report.state.state,
      stars: report.stars.evaluative_wellbeing.stars,
      first: ids.slice(0, 3).join(' '),
      rest: ids.slice(3).join(' '),
      boxes: report.safety.map(({ rule }) => rule.replace(/_.*/, '')).join(' '),
      ...(expected.priorities !== undefined && {
        priorities: report.priorities.map(({ domain }) => domain).join(' '),
      }),
    }).toEqual(expected)
    const { steps = [], strengths = [], findings = [], areas = [], priorities = [] } = never
    expect(ids.filter((id) => steps.includes(id))).toEqual([])
    expect(report.strengths.map(({ strength }) => strength).filter((id) => strengths.includes(id))).toEqual([])
    expect(report.findings.map(({ finding }) => finding as string).filter((id) => findings.includes(id))).toEqual([])
    expect(report.priorities.map(({ domain }) => domain as string).filter((id) => priorities.includes(id))).toEqual([])
    const thriving = report.areas.filter(({ state }) => state === 'thriving').map(({ domain }) => domain as string)
    expect(areas.filter((area) => thriving.includes(area))).toEqual([])
  })

  it.each(persons.map((person) => [person.name, person] as const))('%s: on paper, too', (_, { answers, never }) => {
    const { steps = [], strengths = [], findings = [], areas = [], priorities = [] } = never
    for (const withPrivate of [false, true]) {
      const input = { questionnaire: wellbeing13, interventions, answers, contentVersion: 'test' }
      const report = reportFor({ who: 'paper', withPrivate }, input)
      const reported = {
        steps: report.recommendations.map(({ intervention }) => intervention).filter((id) => steps.includes(id)),
        strengths: report.strengths.map(({ strength }) => strength).filter((id) => strengths.includes(id)),
        findings: report.findings.map(({ finding }) => finding as string).filter((id) => findings.includes(id)),
        priorities: report.priorities.map(({ domain }) => domain as string).filter((id) => priorities.includes(id)),
        areas: report.areas.flatMap(({ domain, state }) =>
          state === 'thriving' && areas.includes(domain) ? [domain] : [],
        ),
      }
      expect(reported).toEqual({ steps: [], strengths: [], findings: [], priorities: [], areas: [] })
    }
  })

  it('use answers that the questionnaire has', () => {
    const known = allQuestions(wellbeing13).map(({ id }) => id)
    const used: Answers[] = persons.map(({ answers }) => answers)
    expect(used.flatMap(Object.keys).filter((id) => !known.includes(id))).toEqual([])
  })
})
