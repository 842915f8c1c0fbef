import { becauseOf, type Facts } from '../condition.ts'
import type { Domain } from '../questionnaire.ts'
import type { Area } from '../scoring/areas.ts'
import { pickedAreas } from './area-order.ts'
import { barriersOf } from './challenges.ts'
import { type ChosenStep, type RankedIntervention, servingWeight, stepFor, weightFor } from './choose-steps.ts'
import type { Reason, Recommendation, Report } from './report.ts'
import { barriersSolved, conditionsOfStep, steps } from './steps.ts'

/** The weight from which the answers about an area may be quoted for a step, if its row allows them. */
const quotedWeight = 2

/** Returns the answers to quote for a step: those that call for it, as far as its row of the table lists them. */
function quotesFor(
  { id }: ChosenStep,
  { domains }: RankedIntervention,
  areas: readonly Area[],
  facts: Facts,
): string[] {
  const step = steps[id]
  if (!step) return []
  const because = new Set([
    ...conditionsOfStep(id).flatMap((condition) => becauseOf(condition, facts)),
    ...areas
      .filter(({ domain, points }) => points > 0 && (domains[domain] ?? 0) >= quotedWeight)
      .flatMap((area) => area.because),
  ])
  return step.quote.filter((question) => because.has(question))
}

/** Returns the barriers of this person, in their order, in spite of which a step works; not those that it is about. */
export function withstoodBarriers(
  { id, barriers }: Pick<RankedIntervention, 'id' | 'barriers'>,
  named: readonly string[],
): string[] {
  return named.filter((barrier) => barriers.includes(barrier) && !barriersSolved[barrier]?.includes(id))
}

/** Returns the areas that are not well and that a step of the table is for: its main one, then those that it serves most. */
function areasToName(
  { id, domain: main }: ChosenStep,
  { domains }: RankedIntervention,
  areas: readonly Area[],
): { domain: Domain; state: 'surviving' | 'struggling' }[] {
  const weight = (domain: Domain) =>
    domain === main ? Number.POSITIVE_INFINITY : steps[id] ? (domains[domain] ?? 0) : 0
  return areas
    .flatMap(({ domain, state }) =>
      weight(domain) > 0 && (state === 'surviving' || state === 'struggling') ? [{ domain, state }] : [],
    )
    .toSorted((a, b) => weight(b.domain) - weight(a.domain))
}

function reasonsFor(
  chosen: ChosenStep,
  intervention: RankedIntervention,
  areas: readonly Area[],
  facts: Facts,
): Reason[] {
  const because = chosen.tier === 'stay_well' ? [] : quotesFor(chosen, intervention, areas, facts)
  const picked = pickedAreas(facts.answers).filter(
    (domain) => domain === chosen.domain || (intervention.domains[domain] ?? 0) >= servingWeight,
  )
  // Another area than its own is named only where nothing else is said.
  const [area] = areasToName(chosen, intervention, areas).filter(
    ({ domain }) => domain === chosen.domain || picked.length === 0,
  )
  const named = barriersOf(facts).map(({ barrier }) => barrier)
  const reasons: Reason[] = [
    ...(because.length > 0 ? [{ kind: 'answers', because } as const] : []),
    ...(because.length === 0 && chosen.tier !== 'stay_well' && area ? [{ kind: 'area', ...area } as const] : []),
    ...picked.map((domain) => ({ kind: 'picked', domain }) as const),
    ...(chosen.tier === 'stay_well' ? [{ kind: 'stay_well' } as const] : []),
  ]
  return [
    ...reasons,
    ...withstoodBarriers(intervention, named).map((barrier) => ({ kind: 'barrier', barrier }) as const),
  ]
}

/** Returns the recommendations in display order, each with its tier, its area and true reasons. */
export function recommendationsOf(
  chosen: readonly ChosenStep[],
  interventions: readonly RankedIntervention[],
  areas: readonly Area[],
  facts: Facts,
): Report['recommendations'] {
  return chosen.flatMap((step) =>
    interventions.flatMap((intervention): Recommendation[] => {
      if (intervention.id !== step.id) return []
      const { id, tier, domain } = step
      return [{ intervention: id, tier, domain, reasons: reasonsFor(step, intervention, areas, facts) }]
    }),
  )
}

/** Returns, for each area that no step serves, the step to add if the person chooses to start with it. */
export function wishStepsOf(
  chosen: readonly ChosenStep[],
  interventions: readonly RankedIntervention[],
  areas: readonly Area[],
  facts: Facts,
): Report['wishSteps'] {
  const isServed = (area: Domain) =>
    chosen.some(({ id, domain }) => domain === area || weightFor(id, area, interventions) >= servingWeight)
  return Object.fromEntries(
    areas.flatMap(({ domain }) => {
      const step = isServed(domain) ? undefined : stepFor(domain, interventions, areas, facts)
      return step
        ? [[domain, { intervention: step.id, tier: step.tier, domain, reasons: [{ kind: 'picked', domain }] }]]
        : []
    }),
  )
}

/** Whether the answers or wishes of the person call for a recommendation, not only that it suits most people. */
export const isCalledFor = ({ tier }: Pick<Recommendation, 'tier'>): boolean => tier !== 'stay_well'

/** Returns the first step of a report: the only one that hero, summary, first card and messages name. */
export const firstStep = ({ recommendations }: Pick<Report, 'recommendations'>): Recommendation | undefined =>
  recommendations[0]
