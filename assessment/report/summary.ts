import type { Domain } from '../questionnaire.ts'
import { areaOrder } from './priorities.ts'
import type { Report } from './report.ts'
import { strengthRules } from './strengths.ts'

/** What the three-line summary names. Null or empty where nothing is known; such a line is left out. */
export type Summary = {
  /** Line 1: the step of today and of five years from now. */
  now: number | null
  later: number | null
  /** Line 2: up to two areas that are well, or at least not struggling, the strongest first. */
  strongest: readonly Domain[]
  /** Line 3: the area to work on and whether the person picked it, with the intervention to begin with. */
  wanted: { domain: Domain; picked: boolean } | null
  first: string | null
}

/** What the three lines at the top of a report say, taken from the report. */
export function summaryOf(report: Report): Summary {
  const shown = (domain: Domain) =>
    report.strengths.filter(({ strength }) =>
      strengthRules.some((rule) => rule.strength === strength && rule.topic === domain),
    ).length
  const strongest = report.areas
    .filter(({ state }) => state === 'thriving' || state === 'surviving')
    .toSorted(
      (a, b) =>
        a.points - b.points ||
        shown(b.domain) - shown(a.domain) ||
        areaOrder.indexOf(a.domain) - areaOrder.indexOf(b.domain),
    )
    .slice(0, 2)
    .map(({ domain }) => domain)
  const wanted = report.priorities.find(({ picked }) => picked) ?? report.priorities[0]
  const [top] = report.recommendations
  // In crisis or distress nothing comes before talking to someone.
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
