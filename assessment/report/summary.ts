import type { Domain } from '../questionnaire.ts'
import { areaOrder } from './priorities.ts'
import type { Report } from './report.ts'
import { strengthRules } from './strengths.ts'

/** The data of the three-line summary. Null or empty where unknown; such a line is omitted. */
export type Summary = {
  /** Line 1: the step on the ladder now and in five years. */
  now: number | null
  later: number | null
  /** Line 2: up to two areas that are not struggling, strongest first. */
  strongest: readonly Domain[]
  /** Line 3: the area to work on, whether the person picked it, and the first intervention. */
  wanted: { domain: Domain; picked: boolean } | null
  first: string | null
}

/** Returns the three-line summary at the top of a report. */
export function summaryOf(report: Report): Summary {
  const strengthCount = (domain: Domain) =>
    report.strengths.filter(({ strength }) =>
      strengthRules.some((rule) => rule.strength === strength && rule.topic === domain),
    ).length
  const strongest = report.areas
    .filter(({ state }) => state === 'thriving' || state === 'surviving')
    .toSorted(
      (a, b) =>
        a.points - b.points ||
        strengthCount(b.domain) - strengthCount(a.domain) ||
        areaOrder.indexOf(a.domain) - areaOrder.indexOf(b.domain),
    )
    .slice(0, 2)
    .map(({ domain }) => domain)
  const wanted = report.priorities.find(({ picked }) => picked) ?? report.priorities[0]
  const [top] = report.recommendations
  // In crisis or distress, talking to a professional always comes first.
  const isInDistress = report.safety.some(({ rule }) => rule === 'S1_crisis' || rule === 'S2_distress')
  const serving = report.recommendations.find(
    ({ domain, reasons }) =>
      domain === wanted?.domain ||
      reasons.some((reason) => reason.kind === 'picked' && reason.domain === wanted?.domain),
  )
  const first = isInDistress ? top : (serving ?? top)
  const area = isInDistress && top ? report.priorities.find(({ domain }) => domain === top.domain) : wanted
  return {
    ...report.ladder,
    strongest,
    wanted: area ? { domain: area.domain, picked: area.picked } : null,
    first: first?.intervention ?? null,
  }
}
