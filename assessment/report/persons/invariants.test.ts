import { describe, expect, it } from 'vitest'
import { doingWell } from '../../questionnaire/wellbeing-13.example.ts'
import { invariantsOfDanger } from '../invariants-of-danger.example.ts'
import { caseOf, has } from './case.example.ts'
import { shrunk, tryInvariant } from './invariant.example.ts'
import { invariantsOfReasons } from './invariants-of-reasons.example.ts'
import { invariantsOfResults } from './invariants-of-results.example.ts'
import { invariantsOfSteps } from './invariants-of-steps.example.ts'
import { populations, questionsWithRates } from './populations.example.ts'
import { reportOf } from './report-of.example.ts'

/** Number of people of each population per invariant. `npm run clinical-figures` tests 30,000. */
const counts = { random: 400, sick: 300, well: 500, plausible: 500, brief: 300 }
const tried = (['random', 'sick', 'well', 'plausible', 'brief'] as const).map((name) => ({
  name,
  cases: populations[name](counts[name]).map((answers) => caseOf(answers)),
}))

describe.each([
  ['steps', invariantsOfSteps],
  ['results', invariantsOfResults],
  ['reasons', invariantsOfReasons],
  ['dangers', invariantsOfDanger],
])('for any person, the %s', (_, invariants) => {
  it.each(invariants.map((invariant) => [invariant.id, invariant.says, invariant] as const))('%s: %s', (...row) => {
    const [, , invariant] = row
    const found = tried.map(({ name, cases }) => ({ name, ...tryInvariant(invariant, cases) }))
    expect(found.some(({ concerned }) => concerned.length > 0)).toBe(true)
    // The first person of each population who violates an invariant, reduced to the necessary answers.
    const broken = found.flatMap(({ name, broken: [first, ...others] }) =>
      first ? [{ name, andOthers: others.length, answers: shrunk(first.answers, invariant) }] : [],
    )
    expect(broken).toEqual([])
  })
})

describe('the populations', () => {
  const shareOf = (name: keyof typeof populations, isTrue: (person: ReturnType<typeof caseOf>) => boolean) => {
    const { cases } = tried.find((each) => each.name === name) ?? { cases: [] }
    return cases.filter(isTrue).length / cases.length
  }
  it('have values for each question that everybody is asked', () => {
    expect(Object.keys(doingWell).filter((id) => !questionsWithRates.includes(id))).toEqual([])
  })
  it('are sick, well and as people come', () => {
    const hasNoBox = ({ report }: ReturnType<typeof caseOf>) => report.safety.length === 0
    expect(shareOf('sick', hasNoBox)).toBeLessThan(0.15)
    expect(shareOf('well', hasNoBox)).toBeGreaterThan(0.85)
    // With the prototype of the rules, three in four plausible people had no box, and half of them had fewer than eight
    // steps.
    expect(Math.abs(shareOf('plausible', hasNoBox) - 0.75)).toBeLessThan(0.1)
    expect(shareOf('plausible', ({ ids }) => ids.length < 8)).toBeGreaterThan(0.3)
  })
  it('are the same persons each time', () => {
    expect(populations.plausible(3)).toEqual(populations.plausible(5).slice(0, 3))
  })
})

it('a person who breaks an invariant is shown with the answers that it takes', () => {
  const noneSmokes = {
    concerns: ({ answers }: ReturnType<typeof caseOf>) => has(answers, 'lonely', 'always'),
    isBroken: ({ answers }: ReturnType<typeof caseOf>) => has(answers, 'tobacco', 'every'),
  }
  expect(shrunk({ ...doingWell, lonely: 'always', tobacco: 'every' }, noneSmokes)).toEqual({
    lonely: 'always',
    tobacco: 'every',
  })
})

it('I30: concludes nothing without answers', () => {
  const report = reportOf({})
  expect(report.areas.every(({ state }) => state === null)).toBe(true)
  expect(report.state.state).toBeNull()
  expect(Object.values(report.stars).every(({ stars }) => stars === null)).toBe(true)
  expect(report.safety).toEqual([])
  expect(report.recommendations.map(({ tier }) => tier)).toEqual(['stay_well', 'stay_well', 'stay_well'])
})
