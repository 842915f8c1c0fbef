import type { Counted, Counts } from '../counts.ts'
import type { Facet } from '../measures.ts'

/** One published number: how many people of these groups (absent: of all) have one of these categories. */
export type Part = { groups?: readonly string[]; categories: readonly string[]; count: number }

/**
 * A published table about all people in some quarters of a month of a year. It never changes, and no other table of the
 * same `facet` and `measure` covers the same time. `parts` is null if it was withdrawn.
 */
export type Published = {
  facet: Facet | 'all'
  /** `people`, `unfinished` or the id of a measure. */
  measure: string
  /** First and last quarter of a month, such as `2026-11-3`. */
  from: string
  to: string
  parts: readonly Part[] | null
  /** Sums behind a mean, of eleven people or more. */
  sums?: Counts
  /** Day of a retraction. */
  changedOn?: string
}

/** The counts of a quarter of a month, such as `2026-11-3`. */
export type Unit = { unit: string } & Counted
