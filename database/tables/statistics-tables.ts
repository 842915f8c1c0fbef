import type { Generated } from 'kysely'

/** Tables of statistics, usage counts and the focus group. */
export type StatisticsTables = {
  usage_count: UsageCountTable
  figure_share: FigureShareTable
  figure_month: FigureMonthTable
  figure_told: PublishedFigureTable
  figure_run: FigureRunTable
  focus_group_member: FocusGroupMemberTable
  focus_group_task: FocusGroupTaskTable
  focus_group_feedback: FocusGroupFeedbackTable
}

/** The number of occurrences of an event on a day, without personal data. `partner_id` is 0 without a partner. */
type UsageCountTable = {
  day: string
  event: string
  page: string
  partner_id: number
  locale: string
  count: number
}

/**
 * Contribution of a check-up to the statistics of its partner and of the month (`2026-11`) in which it started: JSON of
 * a `Share`.
 */
type FigureShareTable = { response_id: string; partner_id: number; month: string; share: string }

/**
 * The counts of a partner in a quarter of a month, each JSON of `Counted`. `month`: its name (2026-11-3), or a month
 * that was counted as one (2026-11). `gone`: counted people with data erased after publication. `check_ups`: the number
 * of counted check-ups.
 */
type FigureMonthTable = { partner_id: number; month: string; check_ups: number; counted: string; gone: string }

/**
 * A published table of some quarters of a month, or of months that were counted as one: JSON of its parts, null once it
 * was withdrawn, and of the sums behind its mean.
 */
type PublishedFigureTable = {
  partner_id: number
  facet: string
  measure: string
  first_month: string
  last_month: string
  parts: string | null
  sums: string | null
  /** The day of a retraction. */
  changed_on: Generated<string | null>
}

/**
 * A single row: the check-up counted last, by its start time, and the last quarter of a month published. Every
 * transaction that changes statistics updates it first, as a lock. `told_version` names the published state: publishing
 * or withdrawing sets a new, unique name.
 */
type FigureRunTable = { id: number; started_at: string; last_id: string; told_month: string; told_version: string }

/** A member of the focus group. No table of the focus group refers to a check-up, an account or a session. */
type FocusGroupMemberTable = {
  id: string
  /** Hash of the token in the cookie of the member's browser. */
  token_hash: string
  /** Keyed hash of the code with which the member can delete the feedback. */
  code_hash: string
  /** Id of the row in `consent` with the member's consent. */
  consent_id: string
  /** Version of the consent in the content; a member of an older one is asked again. */
  consent_version: Generated<string>
  locale: string
  /** `phone`, `tablet` or `computer`. */
  device: string
  /** 1 if sentences of the member may be quoted. */
  may_quote: number
  joined_at: string
}

/** Start and completion of a task, 1 to 3, by a focus group member. */
type FocusGroupTaskTable = { member_id: string; task: number; started_at: string | null; done_at: string | null }

/** A focus group member's answer: an encrypted JSON list of values, or of one text. */
type FocusGroupFeedbackTable = { member_id: string; question_id: string; value: string }
