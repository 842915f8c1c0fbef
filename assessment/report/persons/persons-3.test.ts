import { describe, expect, it } from 'vitest'
import { interventions, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { closedQuestionnaire } from '../../safety/closed-report.ts'
import { startReport } from '../build-report.ts'
import { pointersOf } from '../care/pointers.ts'
import { inputFor, type Reader, reportFor, self } from '../reader.ts'
import { persons3 } from './persons-3.example.ts'

/** P03's son is beside her. */
const questionnaireOf = (name: string) => (name.startsWith('P03') ? closedQuestionnaire(wellbeing13) : wellbeing13)

describe('the reports of the persons of the third rules', () => {
  it.each(persons3.map((person) => [person.name, person] as const))('%s', (name, { answers, opened, ...expected }) => {
    const questionnaire = questionnaireOf(name)
    const textFor = (reader: Reader) => {
      const input = { questionnaire, interventions, answers, opened, contentVersion: 'test' }
      const report = reportFor(reader, input)
      const { facts } = startReport(inputFor(reader, input))
      const { headline, cover } = pointersOf({ questionnaire, facts, report, interventions, forSelf: reader === self })
      const { headline: id, step } = headline
      const ids = report.recommendations.map(({ intervention }) => intervention)
      return { report, cover, headline: id === 'need' || id === 'doctor' ? `${id}.${step}` : id, ids }
    }
    const { report, cover, headline, ids } = textFor(self)
    const paper = textFor({ who: 'paper', withPrivate: false })
    expect({
      headline,
      state: report.state.state,
      cover,
      steps: [ids.slice(0, 3).join(' '), ids.slice(3).join(' ')],
      priorities: report.priorities.map(({ domain }) => domain).join(' '),
      boxes: report.safety.map(({ rule }) => rule.replace(/_.*/, '')).join(' '),
      paper: [expected.paper[0], paper.ids.slice(0, 3).join(' ')],
    }).toEqual({ ...expected, name: undefined })
  })
})
