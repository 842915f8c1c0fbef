import type { Generated } from 'kysely'

/** Tables of requests to partners, and the former tables of requests. */
export type RequestTables = {
  check_in_request: CheckInRequestTable
  program_choice: ProgramChoiceTable
  contact_info: ContactInfoTable
  member_entry: MemberEntryTable
  member_word: MemberWordTable
  request: RequestTable
  request_word: RequestWordTable
}

/** A contact request. `topics` and `times` are JSON lists of ids. */
type CheckInRequestTable = {
  id: string
  request_key: string
  response_id: string
  partner_id: number | null
  partner_key: string | null
  locale: string
  name: string
  /** `email` or `phone`. */
  method: string
  contact: string
  topics: string
  times: string
  note: string | null
  created_at: string
  /** When the person withdrew the request; null while it is valid. */
  withdrawn_at: Generated<string | null>
}

/** A program request. Staff see only the content of `told`, once the request was sent. */
type ProgramChoiceTable = {
  id: string
  response_id: string
  partner_id: number
  partner_key: string
  /** Key in content/programs.yaml. */
  program: string
  locale: string
  /** `open` until it is sent to the partner, `sent`, or `canceled` after withdrawal. */
  state: string
  /** JSON lists of checked options, and free text: the draft of the request. */
  reasons: string
  needs: string
  own_words: string | null
  /** JSON of the data last sent to the partner; after withdrawal, only the first name. Null before it is sent. */
  told: string | null
  /** Number of sends and withdrawals: each sends a separate message. */
  turns: number
  created_at: string
  updated_at: string
  sent_at: string | null
  canceled_at: string | null
  /** Time at which staff first saw the latest version; null before. */
  seen_at: string | null
  /** The outcome recorded by staff: `contacted`, `joined` or `notNow`. */
  answer: string | null
  answered_at: string | null
}

/** Contact data entered for contact requests. At most one row per person, stored with one of their check-ups. */
type ContactInfoTable = {
  response_id: string
  /** May be empty, like `needs`. */
  name: string
  /** `phone`, `text` or `email`. */
  way: string
  /** Email address or ten-digit phone number; null if only a helper was entered. */
  contact: string | null
  /** JSON list of times of day. */
  times: string
  /** Language for calls and messages. */
  locale: string
  /** 1 if the person accepts voice messages. */
  voice: number
  needs: string
  /** The person who helps them, encrypted. */
  helper: string | null
  updated_at: string
}

/**
 * A case in the inbox of the previous version, until the job `former-requests` moves it to `request`. The details of a
 * contact request are in the `check_in_request` with the same id.
 */
type MemberEntryTable = {
  id: string
  response_id: string
  partner_id: number
  /**
   * Kind of case: `talk`, `question` or `agreed`. A check-up has at most one `question` and one `agreed` per partner.
   */
  kind: string
  name: string
  /** JSON of the contact data; null for a contact request. */
  told: string | null
  /** The person's question, encrypted. */
  question: string | null
  asked_at: string
  /** `new`, `taken`, `called` or `done`. */
  state: string
  /** The member of staff who claimed the case. */
  taken_by: string | null
  changed_at: string | null
  note: string | null
}

/** A word of the name in a case, normalized by `nameTerms`, for search. */
type MemberWordTable = { entry_id: string; partner_id: number; word: string }

/**
 * A request of a person to a partner or to the product's own team. The id of a talk is that of its `check_in_request`,
 * the id of a program that of its `program_choice`.
 */
type RequestTable = {
  id: string
  response_id: string
  /** Null for the product's own team, and for tests, which no staff see. */
  partner_id: number | null
  /** `talk`, `question`, `program` or `agreed`. A check-up has one `question` and one `agreed` per partner at most. */
  kind: string
  name: string
  /** JSON of the request, encrypted; null after its withdrawal. */
  told: string | null
  asked_at: string
  /** Day by which an answer is due; null if none is. */
  due_on: string | null
  /** `new`, `taken`, `waiting`, `done`, `unreached` or `withdrawn`. */
  state: string
  /** The member of staff who claimed it. */
  taken_by: string | null
  /** Number of calls without an answer. */
  tries: Generated<number>
  /** Day of the last call. */
  last_try_on: string | null
  /** `talked`, `joined`, `notNow` or `waitlist`; null before it is done. */
  outcome: string | null
  /** Note of the staff, encrypted. */
  note: string | null
  /** Day of the last message to the admins about its lateness. */
  late_told_on: string | null
  /** Counter that every change increments. */
  revision: Generated<number>
  /** Keyed hash of the last step of staff, by which the same step, sent twice, counts once. */
  last_step: string | null
  closed_at: string | null
}

/** A word of the name in a request, normalized by `nameTerms`, for search. */
type RequestWordTable = { request_id: string; partner_id: number; word: string }
