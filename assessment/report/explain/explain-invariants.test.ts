import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { domains } from '../../questionnaire/questionnaire.ts'
import { anyAnswers } from '../../questionnaire/wellbeing-13.example.ts'
import { strugglingFrom } from '../../scoring/areas.ts'
import { reportOf } from '../persons/report-of.example.ts'
import { metrics } from '../report.ts'
import { withheldQuestions } from '../withheld.ts'
import { explained, find, number } from './explain.example.ts'
import type { LineId } from './explanation.ts'

describe('explanations of any answers', () => {
  const renderFully = (check: (answers: Answers) => void) => {
    fc.assert(fc.property(anyAnswers, check), { numRuns: 150 })
  }

  test('a rating is explained where there is one, and what is missing where there is none', () => {
    renderFully((answers) => {
      const report = reportOf(answers)
      const { stars } = explained(answers)
      for (const metric of metrics) {
        const { lines, missing } = stars[metric]
        const expected = report.stars[metric].stars
        expect([missing.length > 0, lines.length === 0]).toEqual([expected === null, expected === null])
        const most = lines.find(({ say }) => say.startsWith('cap_'))?.numbers.most
        expect(expected).toBe(most ?? expected)
      }
    })
  })
  test('the bands in the explanation of the state result in it', () => {
    renderFully((answers) => {
      const { state, held } = reportOf(answers).state
      const { lines, missing } = explained(answers).state
      expect([lines.length === 0, missing.length > 0]).toEqual([state === null, state === null])
      if (state === null) return
      expect(find(lines, 'stateHeld') !== undefined).toBe(held)
      const { topNow = 11, topLater = 11, lowNow = -1, lowLater = -1 } = lines[0]?.numbers ?? {}
      const [now, later] = [Number(answers.ladder_now), Number(answers.ladder_5y)]
      const isTop = (now >= topNow && later >= topLater) || find(lines, 'stateLater') !== undefined
      const band = isTop ? 'thriving' : now <= lowNow && later <= lowLater ? 'struggling' : 'surviving'
      const isMiddle = held || find(lines, 'stateMiddle') !== undefined
      expect(isMiddle ? 'surviving' : band).toBe(state)
    })
  })
  test('the concerns in the explanation of an area result in its state', () => {
    renderFully((answers) => {
      const { areas } = explained(answers)
      for (const { domain, state, points } of reportOf(answers).areas) {
        const { lines, missing } = areas[domain]
        const isUnknown = find(lines, 'areaEnough') !== undefined && missing.length > 0
        expect(isUnknown).toBe(state === null)
        const high = number(lines, 'areaConcerns', 'high') ?? 0
        const some = number(lines, 'areaConcerns', 'some') ?? 0
        expect(2 * high + some).toBe(points)
        const group = high > 0 || some >= strugglingFrom ? 'struggling' : some > 0 ? 'surviving' : 'thriving'
        expect(isUnknown ? null : group).toBe(state)
      }
    })
  })
  test('priorities and recommendations are those of the report, each with its tier', () => {
    renderFully((answers) => {
      const { priorities, recommendations } = explained(answers)
      const report = reportOf(answers)
      expect([...priorities.keys()]).toEqual(report.priorities.map(({ domain }) => domain))
      expect([...recommendations].map(([id, { lines }]) => [id, lines[0]?.say])).toEqual(
        report.recommendations.map(({ intervention, tier }) => [intervention, `tier_${tier}`]),
      )
    })
  })
  test('sentences that other people may read name no withheld answer', () => {
    renderFully((answers) => {
      const { state, stars, areas, priorities, recommendations } = explained(answers)
      const all = [
        state,
        ...Object.values(stars),
        ...domains.map((domain) => areas[domain]),
        ...priorities.values(),
        ...recommendations.values(),
      ]
      const open = all.flatMap(({ citedAnswers: said }) => said.filter(({ withheld }) => !withheld))
      expect(open.filter(({ question }) => withheldQuestions.includes(question))).toEqual([])
      const never: LineId[] = ['cap_distress', 'cap_severe', 'stateHeld', 'tier_safety', 'adjust_mood']
      const lines = all.flatMap((each) => each.lines).filter(({ withheld }) => !withheld)
      expect(lines.filter(({ say }) => never.includes(say))).toEqual([])
    })
  })
})
