import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { domains } from '#assessment/questionnaire/questionnaire.ts'
import { anyAnswers, interventions, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { startReport } from '#assessment/report/build-report.ts'
import { withheldQuestions } from '#assessment/report/withheld.ts'
import { people } from '../report.example.ts'
import { given } from './present.example.ts'
import { present } from './present.ts'
import type { PresentInput } from './present-input.ts'
import type { WhyView } from './present-why.ts'

const show = (answers: Answers, more: Partial<PresentInput> = {}) =>
  present(given(answers, { whyFrom: startOf(answers), ...more }))
const startOf = (answers: Answers) =>
  startReport({ questionnaire: wellbeing13, interventions, answers, contentVersion: 'test' })
const sentences = (why: { lines: readonly { say: string }[] } | undefined) => why?.lines.map(({ say }) => say) ?? []

test('everything shown has a reason; without `whyFrom` there are none', () => {
  const { why, stars, priorities, recommendations } = show(people.struggling)
  expect(stars.filter(({ metric }) => !why?.stars[metric])).toEqual([])
  expect(domains.filter((domain) => !why?.areas[domain])).toEqual([])
  expect(priorities.filter(({ domain }) => !why?.priorities[domain])).toEqual([])
  expect(recommendations.filter(({ id }) => !why?.recommendations[id])).toEqual([])
  expect(present(given(people.struggling)).why).toBeNull()
})

test('the person’s choice is named where it decides the order', () => {
  const choices = { area: 'senses', barriers: ['cost'] } as const
  const { why, priorities, recommendations } = show(people.struggling, { choices })
  expect(priorities.some(({ domain }) => domain === 'senses')).toBe(true)
  expect(sentences(why?.priorities.senses)[0]).toBe('chosenArea')
  const all = recommendations.map(({ id }) => sentences(why?.recommendations[id]))
  expect(all.filter((says) => says.includes('order') || !says.includes('orderChosen'))).toEqual([])
  expect(all.some((says) => says.includes('chosenBarrier'))).toBe(true)
  const plain = show(people.struggling)
  expect(plain.recommendations.map(({ id }) => sentences(plain.why?.recommendations[id]).at(-1))).toEqual(
    plain.recommendations.map(() => 'order'),
  )
})

test('the area of the start page is named as the reason for its place', () => {
  const last = show(people.struggling).priorities.at(-1)?.domain
  const { why } = show(people.struggling, { firstArea: last })
  expect(last && sentences(why?.priorities[last])[0]).toBe('opened')
})

test('failed parts have no reasons', () => {
  const { why } = show(people.struggling, { failed: ['ratings', 'areas', 'recommendations'] })
  expect([why?.stars, why?.areas, why?.recommendations]).toEqual([{}, {}, {}])
})

test('no printable quote is of a withheld answer', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { why } = show(answers)
      if (!why) throw new Error('There are no reasons')
      const { state, ...parts } = why
      const all: WhyView[] = [state, ...Object.values(parts).flatMap((part) => Object.values<WhyView>(part))]
      const open = all.flatMap(({ quotes: said }) => said.filter(({ offPaper }) => !offPaper))
      expect(open.filter(({ question }) => withheldQuestions.includes(question))).toEqual([])
    }),
    { numRuns: 60 },
  )
})
