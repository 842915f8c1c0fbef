import type { Kysely, Transaction } from 'kysely'

/**
 * The tables, as every query sees them. Both databases hold them alike: ids are UUIDv7 made by the product, times are
 * ISO-8601 UTC text, booleans are 0 or 1, answers are rows, and JSON is text that no query looks into.
 */
export type Schema = {
  partner: PartnerTable
  browser_session: BrowserSessionTable
  response: ResponseTable
  response_holder: ResponseHolderTable
  response_page: ResponsePageTable
  answer: AnswerTable
  report: ReportTable
  rate_limit: RateLimitTable
}
export type Database = Kysely<Schema>
export type AnyTransaction = Transaction<Schema>

/** A partner organisation. `data` is the JSON of its public description. */
type PartnerTable = { id: number; key: string; data: string }

/** What this browser is in the middle of. The browser holds a random token; only its hash is here. */
type BrowserSessionTable = {
  id: string
  token_hash: string
  created_at: string
  seen_at: string
  expires_at: string
  partner_key: string | null
  /** Path of the start page that the visit began with. */
  campaign: string | null
  assessment_id: number | null
  /** The response being answered or read in this browser. */
  response_id: string | null
  prev_response_id: string | null
  preset_state_id: string | null
  promo_code: string | null
  access_id: string | null
  client_id: string | null
  test_flag: number
  zip: string | null
}

/** One check-up of one person. */
type ResponseTable = {
  id: string
  assessment_id: number
  /** `whole` or `short`. */
  form: string
  partner_id: number | null
  partner_key: string | null
  campaign: string | null
  locale: string
  /** Who answers: `self`, `with` or `for` someone. */
  audience: string
  prev_response_id: string | null
  preset_state_id: string | null
  promo_code: string | null
  access_id: string | null
  client_id: string | null
  test_flag: number
  zip: string | null
  /** Version of the consent text agreed to, and when. */
  consent_version: string
  consented_at: string
  /** Keyed hash of the eight-character return code. */
  return_code_hash: string
  started_at: string
  updated_at: string
  completed_at: string | null
  /** When the person pressed 'I need help now'; safety rule S1 goes by it. */
  help_asked_at: string | null
}

/** A browser that may answer and read a response. */
type ResponseHolderTable = { response_id: string; session_id: string; created_at: string }

/** A page that was submitted, whether or not anything on it was answered. */
type ResponsePageTable = { response_id: string; page_id: string; submitted_at: string }

/** One answer: an option's value, a number as text, or one row for each value chosen. */
type AnswerTable = { response_id: string; question_id: string; value: string }

/** The report as it was worked out, with the versions that made it. */
type ReportTable = {
  response_id: string
  content_version: string
  rules_version: string
  body: string
  created_at: string
}

/** How often something was tried since a moment; shared by all processes. */
type RateLimitTable = { key: string; points: number; expires_at: string }
