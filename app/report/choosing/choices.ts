import type { Domain } from '#assessment/questionnaire.ts'
import type { RankedIntervention } from '#assessment/report/recommendations.ts'
import type { Recommendation, Report, SafetyRule } from '#assessment/report/report.ts'
import { safetyRules } from '#assessment/safety.ts'
import { withChosen } from '../../shared/priorities/priority.ts'

/**
 * What somebody chose on their report: the area to start with, the challenges to work on, and the intervention that was
 * assigned by a call.
 */
export type Choices = { area: Domain | null; barriers: readonly string[]; intervention?: string }

/** Nothing is chosen yet. */
export const noChoices: Choices = { area: null, barriers: [] }

/** How many challenges one may choose to work on. */
export const maxBarriers = 3

/** How much an intervention must serve an area, of 5, to count as a step for it. */
const servesWell = 3

/** The reasons by which a safety rule calls for a recommendation. */
const safetyTriggers: Readonly<Record<SafetyRule, readonly string[]>> = {
  S1_crisis: ['distress'],
  S2_distress: ['distress'],
  S3_unsafe: ['unsafe'],
  S4_fall_head: ['falls'],
  S5_memory: ['memory_not_discussed'],
  S6_no_home_food: ['food_insecure', 'housing'],
}

type Served = readonly RankedIntervention[]

/** Whether anything was chosen: then that decides the order. */
export const hasChosen = ({ area, barriers, intervention }: Choices): boolean =>
  area !== null || barriers.length > 0 || intervention !== undefined

/**
 * A report in the order of what the person chose: the chosen area leads the priorities, also when it was none of them;
 * an assigned intervention leads the recommendations, then steps for that area, then those that fit a chosen challenge;
 * chosen challenges come first. What a safety rule calls for stays before all of it, and everything else keeps its order.
 */
export function orderByChoices(report: Report, choices: Choices, interventions: Served): Report {
  // Without a choice the order is that of the rules, which have placed what safety calls for.
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
    recommendations: report.recommendations.toSorted((a, b) => rankOf(a) - rankOf(b)),
    challenges: report.challenges.toSorted((a, b) => Number(isChosen(b.barrier)) - Number(isChosen(a.barrier))),
  }
}

/** Whether a recommendation is a step for an area: the area it stands for, or one that it serves well. */
export function servesArea(
  { intervention, domain }: Pick<Recommendation, 'intervention' | 'domain'>,
  area: Domain | null,
  interventions: Served,
): boolean {
  if (area === null) return false
  const weight = interventions.find(({ id }) => id === intervention)?.domains[area] ?? 0
  return domain === area || weight >= servesWell
}

/** Those of some barriers that an intervention fits well with. */
export const fittingBarriers = (id: string, barriers: readonly string[], interventions: Served): string[] =>
  barriers.filter((barrier) => interventions.find((each) => each.id === id)?.barriers.includes(barrier))

function isForSafety({ reasons }: Recommendation, { safety }: Report): boolean {
  const triggers = safety.flatMap(({ rule }) => safetyTriggers[rule])
  return reasons.some((reason) => reason.kind === 'pinned' && triggers.includes(reason.trigger))
}

function prioritiesWith(area: Domain | null, { priorities, areas, safety }: Report): Report['priorities'] {
  const chosen = priorities.find(({ domain }) => domain === area) ?? areas.find(({ domain }) => domain === area)
  if (!chosen) return priorities
  const met = safety.map(({ rule }) => rule)
  const urgent = new Set(
    safetyRules.filter(({ rule }) => met.includes(rule)).flatMap(({ any }) => any.flatMap((each) => each.area ?? [])),
  )
  const { domain, state } = chosen
  // An area that nothing speaks for has answers, too, but those are no reason to work on it.
  const because = 'points' in chosen && chosen.points === 0 ? [] : chosen.because
  const entry = { domain, state, because, picked: true }
  const named = priorities.map((priority) => ({ area: priority.domain, picked: priority.picked }))
  return withChosen(named, domain, urgent).flatMap((priority) =>
    priority.area === domain ? entry : (priorities.find((other) => other.domain === priority.area) ?? []),
  )
}
