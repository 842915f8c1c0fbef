import type { Domain } from '../../questionnaire/questionnaire.ts'
import { firstStep } from '../recommendations.ts'
import type { Report } from '../report.ts'
import { areaOrder } from './area-order.ts'
import { strengthRules } from './strengths.ts'

/** Data of the three-line summary. Lines with null or empty data are omitted. */
export type Summary = {
  /** Line 1: the step on the ladder now and in five years. */
  now: number | null
  expected: number | null
  /** Line 2: up to two areas that go well, those with most strengths first. */
  strongest: readonly Domain[]
  /** Line 3: the area to work on, whether the person picked it, and the first step of the report. */
  wanted: { domain: Domain; picked: boolean } | null
  first: string | null
}

/**
 * Returns the three-line summary at the top of a report. `partlySeen`: areas with answers hidden from the reader, which
 * are never described as the best.
 */
export function summaryOf(report: Report, partlySeen: readonly Domain[] = []): Summary {
  const strengthCount = (domain: Domain) =>
    report.strengths.filter(({ strength }) =>
      strengthRules.some((rule) => rule.strength === strength && rule.topic === domain),
    ).length
  const strongest = report.areas
    .filter(({ domain, state }) => state === 'thriving' && !partlySeen.includes(domain))
    .toSorted(
      (a, b) =>
        strengthCount(b.domain) - strengthCount(a.domain) || areaOrder.indexOf(a.domain) - areaOrder.indexOf(b.domain),
    )
    .slice(0, 2)
    .map(({ domain }) => domain)
  const [wanted] = report.priorities
  return {
    now: report.ladder.now,
    expected: report.ladder.later,
    strongest,
    wanted: wanted ? { domain: wanted.domain, picked: wanted.picked } : null,
    first: firstStep(report)?.intervention ?? null,
  }
}
