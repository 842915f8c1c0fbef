import type { Facts } from '../../questionnaire/condition.ts'
import type { Domain } from '../../questionnaire/questionnaire.ts'
import type { Area } from '../../scoring/areas.ts'
import type { Report } from '../report.ts'
import { type ChosenStep, limits, type RankedIntervention, servingWeight, weightFor } from '../steps/choose-steps.ts'
import { areaOrder, pickedAreas, withOpened } from './area-order.ts'

/** Maximum number of priority areas in a report. */
export const maxPriorities = 3

/**
 * Returns the areas to work on first, at most three, in this order:
 *
 * 1. the area of the first step
 * 2. picked areas that are struggling
 * 3. the areas of the second and third step
 * 4. other picked areas
 * 5. other struggling areas
 *
 * Within 2, 4 and 5, the area of greatest concern is first. Steps to stay well do not count for 1 and 3. Omits areas
 * that no chosen step serves, and those that are neither picked nor below thriving. The area of the start page
 * (`opened`) is ordered as if the person had picked it, but not reported as picked.
 */
export function prioritiesOf(
  chosen: readonly ChosenStep[],
  interventions: readonly RankedIntervention[],
  areas: readonly Area[],
  facts: Facts,
  opened?: Domain,
): Report['priorities'] {
  const reported = pickedAreas(facts.answers)
  const picked = pickedAreas(withOpened(facts, opened).answers)
  const serves = ({ id, domain: main }: ChosenStep, domain: Domain) =>
    main === domain || weightFor(id, domain, interventions) >= servingWeight
  const isFor = ({ domain, state }: Area) =>
    (picked.includes(domain) || state === 'struggling' || state === 'surviving') &&
    chosen.some((step) => serves(step, domain))
  const byConcern = areas.toSorted(
    (a, b) => b.weight - a.weight || areaOrder.indexOf(a.domain) - areaOrder.indexOf(b.domain),
  )
  const ofSteps = chosen.slice(0, limits.front).filter(({ tier }) => tier !== 'stay_well')
  const areasOf = (steps: readonly ChosenStep[]) =>
    steps.flatMap(({ domain }) => areas.find((area) => area.domain === domain) ?? [])
  const inOrder = [
    ...areasOf(ofSteps.slice(0, 1)),
    ...byConcern.filter(({ domain, state }) => picked.includes(domain) && state === 'struggling'),
    ...areasOf(ofSteps.slice(1)),
    ...byConcern.filter(({ domain }) => picked.includes(domain)),
    ...byConcern.filter(({ state }) => state === 'struggling'),
  ]
  return [...new Set(inOrder)]
    .filter(isFor)
    .slice(0, maxPriorities)
    .map(({ domain, state, points, because }) => {
      const concerns = points > 0 ? because : []
      const isPicked = reported.includes(domain)
      return { domain, state, picked: isPicked, because: isPicked ? [...concerns, 'priorities'] : concerns }
    })
}
