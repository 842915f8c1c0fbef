import {
  type ReportInput,
  type ReportPart,
  type ReportParts,
  type ReportStart,
  reportParts,
  startReport,
} from '#assessment/report/build-report.ts'
import type { Report } from '#assessment/report/report.ts'
import { fallbackParts } from './fallbacks.ts'

/** The parts of a report in the order in which they are worked out. */
export const partNames = Object.keys(reportParts) as ReportPart[]

/** A part that was worked out, or its fallback and what went wrong. */
export type Outcome<Part extends ReportPart> = { value: ReportParts[Part]; failed: boolean; error?: unknown }

/** A report with the parts that could not be worked out: those hold fallbacks, and must never be shown as a result. */
export type ComputedReport = { report: Report; failed: readonly ReportPart[] }

/** Works out one part. It does not throw: a part that fails is its fallback. */
export function computePart<Part extends ReportPart>(
  part: Part,
  start: ReportStart,
  makers: typeof reportParts = reportParts,
): Outcome<Part> {
  try {
    return { value: makers[part](start), failed: false }
  } catch (error) {
    return { value: fallbackParts[part], failed: true, error }
  }
}

/** A report from its start and the outcome of each part. */
export function assembleReport(
  start: ReportStart,
  outcomes: { readonly [Part in ReportPart]: Outcome<Part> },
): ComputedReport {
  const { ratings, areas, recommendations } = outcomes
  return {
    report: { ...start.known, ...ratings.value, ...areas.value, ...recommendations.value },
    failed: partNames.filter((part) => outcomes[part].failed),
  }
}

/** Works out a whole report. Throws only when the answers themselves cannot be read. */
export function computeReport(input: ReportInput, makers: typeof reportParts = reportParts): ComputedReport {
  const start = startReport(input)
  return assembleReport(start, {
    ratings: computePart('ratings', start, makers),
    areas: computePart('areas', start, makers),
    recommendations: computePart('recommendations', start, makers),
  })
}
