import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import type { Recommendation, Report } from '#assessment/report/report.ts'
import { limits, type RankedIntervention, servingWeight, weightFor } from '#assessment/report/steps/choose-steps.ts'
import { areasForSafety, isForSafety } from '#assessment/report/steps/safety-steps.ts'
import { withChosen } from '#domain/priorities/priority.ts'

/**
 * Choices of a person on their report: the area to start with, challenges to work on; and the intervention assigned by
 * API.
 */
export type Choices = { area: Domain | null; barriers: readonly string[]; intervention?: string }

export const noChoices: Choices = { area: null, barriers: [] }

/** Maximum number of challenges to work on. */
export const maxBarriers = 3

type Interventions = readonly RankedIntervention[]

/**
 * Returns the choices of areas and challenges that the report contains, so that a choice that a reader may not know
 * does not change the order of the report for that reader.
 */
export const choicesIn = ({ areas, challenges }: Report, choices: Choices): Choices => ({
  ...choices,
  area: areas.some(({ domain }) => domain === choices.area) ? choices.area : null,
  barriers: choices.barriers.filter((barrier) => challenges.some((challenge) => challenge.barrier === barrier)),
})

/** Tests if any choice changes the order of the report. */
export const hasChosen = ({ area, barriers, intervention }: Choices): boolean =>
  area !== null || barriers.length > 0 || intervention !== undefined

/**
 * Returns a report in the order of the person's choices. The chosen area becomes the first priority, even if it was
 * none before, and gets a step, which replaces the last one that no safety rule requires. Recommendations: the assigned
 * intervention, then steps for the chosen area, then those that suit a chosen challenge. Chosen challenges are first.
 * Steps required by a safety rule precede all of these; the rest is unchanged.
 */
export function orderByChoices(report: Report, choices: Choices, interventions: Interventions): Report {
  // The rules already put the steps required for safety first.
  if (!hasChosen(choices)) return report
  const rankOf = (recommendation: Recommendation): number => {
    if (isForSafety(recommendation, report)) return 0
    if (recommendation.intervention === choices.intervention) return 1
    if (servesArea(recommendation, choices.area, interventions)) return 2
    return fittingBarriers(recommendation.intervention, choices.barriers, interventions).length > 0 ? 3 : 4
  }
  const isChosen = (barrier: string) => choices.barriers.includes(barrier)
  return {
    ...report,
    priorities: prioritiesWith(choices.area, report),
    recommendations: withStepFor(choices.area, report, interventions).toSorted((a, b) => rankOf(a) - rankOf(b)),
    challenges: report.challenges.toSorted((a, b) => Number(isChosen(b.barrier)) - Number(isChosen(a.barrier))),
  }
}

function withStepFor(area: Domain | null, report: Report, interventions: Interventions): Recommendation[] {
  const { recommendations, wishSteps } = report
  const step = area === null ? undefined : wishSteps[area]
  const entries = [...recommendations]
  if (!step || entries.some((each) => servesArea(each, area, interventions))) return entries
  const last = entries.findLastIndex((each) => !isForSafety(each, report))
  if (entries.length >= limits.all && last !== -1) entries.splice(last, 1)
  return [...entries, step]
}

/** Tests if a recommendation is a step for an area: its own area, or one that it serves with enough weight. */
export function servesArea(
  { intervention, domain }: Pick<Recommendation, 'intervention' | 'domain'>,
  area: Domain | null,
  interventions: Interventions,
): boolean {
  return area !== null && (domain === area || weightFor(intervention, area, interventions) >= servingWeight)
}

/**
 * Returns the barriers for which an intervention is suitable, including the barrier that it removes: reaching out suits
 * a person without company.
 */
export const fittingBarriers = (id: string, barriers: readonly string[], interventions: Interventions): string[] =>
  barriers.filter((barrier) => interventions.find((each) => each.id === id)?.barriers.includes(barrier))

function prioritiesWith(area: Domain | null, report: Report): Report['priorities'] {
  const { priorities, areas } = report
  const chosen = priorities.find(({ domain }) => domain === area) ?? areas.find(({ domain }) => domain === area)
  if (!chosen) return priorities
  const { domain, state } = chosen
  // An area without points has answers, too, but they are not a reason to work on it.
  const because = 'points' in chosen && chosen.points === 0 ? [] : chosen.because
  const entry = { domain, state, because, picked: true }
  const named = priorities.map((priority) => ({ area: priority.domain, picked: priority.picked }))
  return withChosen(named, domain, areasForSafety(report)).flatMap((priority) =>
    priority.area === domain ? entry : (priorities.find((other) => other.domain === priority.area) ?? []),
  )
}
