import { becauseOf, type Condition, type Facts } from '../questionnaire/condition.ts'
import type { Domain } from '../questionnaire/questionnaire.ts'
import { type Area, judgedItems } from '../scoring/areas.ts'
import { pickedAreas } from './findings/area-order.ts'
import { barriersOf } from './findings/challenges.ts'
import type { Reason, Recommendation, Report } from './report.ts'
import { servingOf } from './serving.ts'
import { type ChosenStep, type RankedIntervention, servingWeight, stepFor, weightFor } from './steps/choose-steps.ts'
import { answeredBy, barriersSolved, callsOf, conditionsOfStep } from './steps/table/order.ts'
import { steps } from './steps/table/steps.ts'

/** Minimum weight for quoting answers about an area as reasons for a step, if its row allows them. */
const quotedWeight = 2

/**
 * Returns the answers to quote for a step, if its row of the table allows them: those that determine its tier, most
 * points first; else, without a fixed tier or a quotable answer, the others that call for the step.
 */
function quotesFor(
  { id, tier }: Pick<ChosenStep, 'id' | 'tier'>,
  { domains }: RankedIntervention,
  areas: readonly Area[],
  facts: Facts,
): string[] {
  const step = steps[id]
  if (!step) return []
  const reasons = (conditions: readonly Condition[]) => [
    ...new Set(conditions.flatMap((condition) => becauseOf(condition, facts))),
  ]
  const called = callsOf({ id, tier }, facts)
  const worthQuoting = called.length > 0 && step.quoteWhen ? [step.quoteWhen] : []
  const ofTier = reasons([...called, ...worthQuoting]).filter((question) => step.quote.includes(question))
  if (ofTier.length > 0) return withoutRepeats(byPoints(ofTier, areas, facts))
  const because = [
    ...reasons(conditionsOfStep(id)),
    ...areas
      .filter(({ domain, points }) => points > 0 && (domains[domain] ?? 0) >= quotedWeight)
      // Only the conditions of the step determine which option of a list matters.
      .flatMap((area) => area.because.filter((question) => typeof facts.answers[question] !== 'object')),
  ]
  return withoutRepeats(step.quote.filter((question) => because.includes(question)))
}

/** Sorts answers by the points that they add to an area, descending. The sort is stable. */
function byPoints(questions: readonly string[], areas: readonly Area[], facts: Facts): string[] {
  const items = areas.flatMap(({ domain }) => judgedItems(domain, facts))
  const pointsOf = (question: string) =>
    Math.max(0, ...items.filter(({ because }) => because.includes(question)).map(({ points }) => points))
  return questions.toSorted((a, b) => pointsOf(b) - pointsOf(a))
}

/** Returns the questions to quote, without those that another one's sentence covers. */
export const withoutRepeats = (questions: readonly string[]): string[] =>
  questions.filter((question) => !questions.some((other) => answeredBy[other]?.includes(question)))

/**
 * Returns this person's barriers, in order, that the step can overcome; excludes barriers that are the subject of the
 * step.
 */
export function withstoodBarriers(
  { id, barriers }: Pick<RankedIntervention, 'id' | 'barriers'>,
  named: readonly string[],
): string[] {
  return named.filter((barrier) => barriers.includes(barrier) && !barriersSolved[barrier]?.includes(id))
}

/** Returns the areas below thriving that a step serves by the table: its main area, then others by benefit. */
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
  opened: Domain | undefined,
): Reason[] {
  const because = chosen.tier === 'stay_well' ? [] : quotesFor(chosen, intervention, areas, facts)
  const isFor = (domain: Domain) => domain === chosen.domain || (intervention.domains[domain] ?? 0) >= servingWeight
  const picked = pickedAreas(facts.answers).filter(isFor)
  const isOpened = opened !== undefined && isFor(opened) && !picked.includes(opened)
  // An area other than the step's own is named only without another reason.
  const [area] = areasToName(chosen, intervention, areas).filter(
    ({ domain }) => domain === chosen.domain || (picked.length === 0 && !isOpened),
  )
  const named = barriersOf(facts).map(({ barrier }) => barrier)
  const reasons: Reason[] = [
    ...(because.length > 0 ? [{ kind: 'answers', because } as const] : []),
    ...(because.length === 0 && chosen.tier !== 'stay_well' && area ? [{ kind: 'area', ...area } as const] : []),
    ...picked.map((domain) => ({ kind: 'picked', domain }) as const),
    ...(isOpened ? [{ kind: 'opened', domain: opened } as const] : []),
    ...(chosen.tier === 'stay_well' ? [{ kind: 'stay_well' } as const] : []),
  ]
  return [
    ...reasons,
    ...withstoodBarriers(intervention, named).map((barrier) => ({ kind: 'barrier', barrier }) as const),
  ]
}

/** Returns the recommendations in display order, with their tiers, areas and reasons. */
export function recommendationsOf(
  chosen: readonly ChosenStep[],
  interventions: readonly RankedIntervention[],
  areas: readonly Area[],
  facts: Facts,
  opened?: Domain,
): Report['recommendations'] {
  return chosen.flatMap((step) =>
    interventions.flatMap((intervention): Recommendation[] => {
      if (intervention.id !== step.id) return []
      const { id, tier, domain } = step
      return [
        {
          intervention: id,
          tier,
          domain,
          reasons: reasonsFor(step, servingOf(intervention, facts), areas, facts, opened),
        },
      ]
    }),
  )
}

/** Returns, for each area without a step, the step to add if the person chooses to start with it. */
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

/** Tests if a recommendation follows from the person's answers or wishes, rather than from suiting most people. */
export const isCalledFor = ({ tier }: Pick<Recommendation, 'tier'>): boolean => tier !== 'stay_well'

/** Returns the first step of a report: the only one that the hero, summary, first card and messages name. */
export const firstStep = ({ recommendations }: Pick<Report, 'recommendations'>): Recommendation | undefined =>
  recommendations[0]
