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

/** Parts of a report in the order of computation. */
export const partNames = Object.keys(reportParts) as ReportPart[]

/** A computed part, or its fallback and the error. */
export type Outcome<Part extends ReportPart> = { value: ReportParts[Part]; failed: boolean; error?: unknown }

/** A report and its failed parts, which must never be shown as a result. */
export type ComputedReport = { report: Report; failed: readonly ReportPart[] }

/** Computes one part. Does not throw: if the part fails, returns its fallback. */
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

/** Returns a report from its start and the outcome of each part. */
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

/** Computes a report. Throws only if the answers cannot be read. */
export function computeReport(input: ReportInput, makers: typeof reportParts = reportParts): ComputedReport {
  const start = startReport(input)
  return assembleReport(start, {
    ratings: computePart('ratings', start, makers),
    areas: computePart('areas', start, makers),
    recommendations: computePart('recommendations', start, makers),
  })
}
