import { describe, expect, it } from 'vitest'
import { caseOf, randomAnswers } from './case.example.ts'
import { tryInvariant } from './invariant.example.ts'
import { invariantsOfResults } from './invariants-of-results.example.ts'
import { invariantsOfSteps } from './invariants-of-steps.example.ts'
import { reportOf } from './report-of.example.ts'

/** How many persons each invariant is tried on; `npm run clinical-figures` tries 30,000. */
const cases = randomAnswers(1200).map((answers) => caseOf(answers))

describe.each([
  ['steps', invariantsOfSteps],
  ['results', invariantsOfResults],
])('for any person, the %s', (_, invariants) => {
  it.each(invariants.map((invariant) => [invariant.id, invariant.says, invariant] as const))('%s: %s', (...row) => {
    const { concerned, broken } = tryInvariant(row[2], cases)
    expect(concerned.length).toBeGreaterThan(0)
    expect(broken.map(({ answers }) => answers)).toEqual([])
  })
})

it('I30: nothing follows from no answers', () => {
  const report = reportOf({})
  expect(report.areas.every(({ state }) => state === null)).toBe(true)
  expect(report.state.state).toBeNull()
  expect(Object.values(report.stars).every(({ stars }) => stars === null)).toBe(true)
  expect(report.safety).toEqual([])
  expect(report.recommendations.map(({ tier }) => tier)).toEqual(['stay_well', 'stay_well', 'stay_well'])
})
