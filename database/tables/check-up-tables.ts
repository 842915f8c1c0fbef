import type { Generated } from 'kysely'

/** Tables of check-ups and the browsers and persons they belong to. */
export type CheckUpTables = {
  browser_session: BrowserSessionTable
  response: ResponseTable
  finished_count: FinishedCountTable
  response_holder: SessionAccessTable
  response_page: ResponsePageTable
  answer: AnswerTable
  report: ReportTable
  report_choice: ReportChoiceTable
  experience: ExperienceTable
  response_owner: ResponseOwnerTable
  subject: SubjectTable
  subject_change: SubjectChangeTable
}

/** The session of a browser, which has a random token. Only its hash is stored. */
type BrowserSessionTable = {
  id: string
  token_hash: string
  created_at: string
  seen_at: string
  /** Time of the previous visit, at least a day before the current one; null for none. */
  seen_before_at: string | null
  expires_at: string
  partner_key: string | null
  /** Path of the start page that began the browser session. */
  campaign: string | null
  assessment_id: number | null
  /** The check-up that this browser is answering or reading. */
  response_id: string | null
  prev_response_id: string | null
  preset_state_id: string | null
  promo_code: string | null
  access_id: string | null
  client_id: string | null
  test_flag: number
  zip: string | null
  /** 1 on a shared computer of a partner. */
  kiosk: number
  /** Last activity of the person, as reported by the heartbeat. */
  active_at: string | null
  /**
   * Encrypted JSON of form drafts, saved when a page was closed after inactivity. Never contains passwords or codes.
   */
  form_drafts: string | null
  /** IANA time zone of the browser; null until reported. */
  time_zone: string | null
}

/** A check-up of a respondent. */
type ResponseTable = {
  id: string
  assessment_id: number
  /** `whole` or `short`. */
  form: string
  /** Short form: the added areas, separated by commas. Returning form: JSON of a `ReturningPlan`. Null for none. */
  asked: string | null
  partner_id: number | null
  partner_key: string | null
  campaign: string | null
  locale: string
  /** `self`, `with` or `for`. */
  audience: string
  /** `handheld` or `computer`; null if unknown. */
  device_class: string | null
  /** Usual duration in minutes when it started; null for one started before it was stored. */
  minutes: number | null
  prev_response_id: string | null
  preset_state_id: string | null
  promo_code: string | null
  access_id: string | null
  client_id: string | null
  test_flag: number
  zip: string | null
  /** Version of the accepted consent text. `consented_at` is the time of consent. */
  consent_version: string
  consented_at: string
  /** Keyed hash of the eight-character return code. Matches no code after revocation. */
  return_code_hash: string
  /** Number of renewals of the return code, which derives from it and the id. */
  code_version: Generated<number>
  /** When the return code was revoked; null while it is valid. */
  code_ended_at: string | null
  started_at: string
  updated_at: string
  completed_at: string | null
  /** When the person pressed 'I need help now', which triggers safety rule S1. */
  help_asked_at: string | null
  /** Copy of `response_owner.saved_at`; null if the check-up has no owner. Maintained by triggers, for retention. */
  saved_at: string | null
  /** Where it was started: on a `page`, by a `call`, or by a `service` (a partner's server with its token). */
  begun_by: Generated<string>
  /** The respondent's first name. Empty: none was given. Null: never asked for. */
  first_name: string | null
  /** 1 if the person confirmed authorship of `prev_response_id`, 0 if the person denied it; null if not asked. */
  prev_same: Generated<number | null>
  /** Time since which the report is permanently closed because the account was shared; null if it is not. */
  closed_at: Generated<string | null>
}

/** The version before counts completed check-ups here; dropped one release later. */
type FinishedCountTable = { id: number; count: number; until: string }

/** The access of a browser session to a check-up. */
type SessionAccessTable = {
  response_id: string
  session_id: string
  created_at: string
  /**
   * `author`: the answers were given in this browser. `code`: opened with the return code, and read-only once
   * completed.
   */
  via: Generated<'author' | 'code'>
}

/** A submitted page, with or without answers. */
type ResponsePageTable = { response_id: string; page_id: string; submitted_at: string }

/**
 * One value of an answer: an option, or a number as text. A question with several chosen options has one row per
 * option.
 */
type AnswerTable = {
  response_id: string
  question_id: string
  value: string
  /** The day of an answer copied from an earlier check-up; null for a new answer. */
  kept_from: string | null
}

/** A stored report with the versions of content and rules. */
type ReportTable = {
  response_id: string
  content_version: string
  rules_version: string
  body: string
  /** `updated_at` of the check-up when the report was computed; in old rows, the time of the computation. */
  created_at: string
  /** JSON, with a cache key, of the parts shown in a list of check-ups; null if not cached yet. */
  listed: string | null
  /** Cached parts of the report for the home page, as JSON with a cache key; null if not cached yet. */
  home: string | null
}

/** A choice on a report: `barrier` (one of up to three to work on) or `area` (the one to start with). */
type ReportChoiceTable = { response_id: string; kind: string; value: string; position: number; chosen_at: string }

/** Feedback about a check-up or the time since. `body` is JSON of the form on `page`. */
type ExperienceTable = {
  id: string
  request_key: string
  response_id: string
  page: string
  locale: string
  body: string
  created_at: string
}

/** The account that a response was saved to. */
type ResponseOwnerTable = {
  response_id: string
  person_id: string
  saved_at: string
  /** The subject of the check-up in its account; null if unknown. */
  subject_id: Generated<string | null>
}

/** A person of an account, the subject of check-ups. */
type SubjectTable = {
  id: string
  person_id: string
  /**
   * `me`: the account holder. `shares`: another adult who uses the same contact. `cares`: a person in the holder's
   * care.
   */
  who: 'me' | 'shares' | 'cares'
  name: Generated<string>
  /** Name for comparisons: lower case, without diacritics. */
  name_key: Generated<string>
  /** Time at which the person's death was recorded. */
  closed_at: Generated<string | null>
  /** Time at which the account confirmed that this is a separate person; null if that was only inferred from names. */
  confirmed_at: Generated<string | null>
  /** Keyed hash of the form that added this person by hand; null if a check-up did. */
  request_key: Generated<string | null>
  /** The subject who became the account holder after this one died. */
  handed_to: Generated<string | null>
  created_at: string
  updated_at: string
}

/** A change of subjects that can be undone until it expires. */
type SubjectChangeTable = {
  id: string
  person_id: string
  /** `move`: one check-up. `merge`: all check-ups of a subject. */
  kind: 'move' | 'merge'
  from_id: string
  /** Null if the check-up has no subject now. */
  to_id: string | null
  /** The state before the change, encrypted. */
  before: string
  created_at: string
  expires_at: string
  /** Time at which it was undone. */
  ended_at: string | null
}
