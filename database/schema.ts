import type { Generated, Kysely, Selectable, Transaction } from 'kysely'

/**
 * The tables, the same in both databases. Ids are UUIDv7 created by the product, times are ISO 8601 text in UTC,
 * booleans are 0 or 1, answers are rows, and no query looks into JSON.
 */
export type Schema = {
  partner: PartnerTable
  partner_name: PartnerNameTable
  partner_version: PartnerVersionTable
  partner_picture: PartnerPictureTable
  browser_session: BrowserSessionTable
  response: ResponseTable
  finished_count: FinishedCountTable
  response_holder: SessionAccessTable
  response_page: ResponsePageTable
  answer: AnswerTable
  report: ReportTable
  rate_limit: RateLimitTable
  outbox_message: OutboxMessageTable
  pretend_delivery: PretendDeliveryTable
  share: ShareTable
  share_reader: ShareReaderTable
  share_opening: ShareOpeningTable
  own_copy: OwnCopyTable
  own_copy_reader: OwnCopyReaderTable
  contact_block: ContactBlockTable
  report_choice: ReportChoiceTable
  check_in_request: CheckInRequestTable
  program_choice: ProgramChoiceTable
  experience: ExperienceTable
  sleep_check: SleepCheckTable
  sleep_stage: SleepStageTable
  sleep_night: SleepNightTable
  person: PersonTable
  staff_role: StaffRoleTable
  sign_in: SignInTable
  credential: CredentialTable
  verification: VerificationTable
  second_factor: SecondFactorTable
  passkey: PasskeyTable
  response_owner: ResponseOwnerTable
  subject: SubjectTable
  subject_change: SubjectChangeTable
  one_time_code: OneTimeCodeTable
  used_challenge: UsedChallengeTable
  consent: ConsentTable
  audit: AuditTable
  bearer_token: BearerTokenTable
  idempotency_key: IdempotencyKeyTable
  usage_count: UsageCountTable
  familiar_network: FamiliarNetworkTable
  ladder: LadderTable
  ladder_step: LadderStepTable
  gratitude_moment: GratitudeMomentTable
  contact_info: ContactInfoTable
  plan_action: PlanActionTable
  plan_goal: PlanGoalTable
  plan_tick: PlanTickTable
  plan_week: PlanWeekTable
  reminder: ReminderTable
  reminder_sent: ReminderSentTable
  step: StepTable
  step_day: StepDayTable
  week_note: WeekNoteTable
  step_reason: StepReasonTable
  figure_share: FigureShareTable
  figure_month: FigureMonthTable
  figure_told: PublishedFigureTable
  figure_run: FigureRunTable
  board_text: BoardTextTable
  background_run: BackgroundRunTable
  client_file: ClientFileTable
  member_entry: MemberEntryTable
  member_word: MemberWordTable
  request: RequestTable
  request_word: RequestWordTable
  focus_group_member: FocusGroupMemberTable
  focus_group_task: FocusGroupTaskTable
  focus_group_feedback: FocusGroupFeedbackTable
}
export type Database = Kysely<Schema>
/** A message 'sent' by a simulated transport. */
export type PretendDelivery = Selectable<PretendDeliveryTable>
export type AnyTransaction = Transaction<Schema>

/** A partner organization. `data` is its description as JSON, from the content or created by a platform admin. */
type PartnerTable = {
  id: number
  key: string
  data: string
  /** Number of the published version; null if none is published. */
  published: number | null
  /** Counter that every change of `data` or `published` increments. */
  revision: Generated<number>
  /** Time of the first poster; null for none. */
  poster_rendered_at: string | null
  /** Time when all first steps were done, or an admin closed the list; null until then. */
  first_steps_ended_at: string | null
  /** 1 if staff could see its requests at the last check. */
  had_inbox: Generated<number>
}

/** A key or published slug of a partner, in lower case. `given_up_at`: null while it is in use. */
type PartnerNameTable = { name: string; partner_id: number; given_up_at: string | null }

/** A partner's changes to its description: version 0 is the draft, all others are published and immutable. */
type PartnerVersionTable = {
  partner_id: number
  number: number
  /** The changed fields, as JSON. */
  data: string
  /**
   * In a draft: the version it is based on; 0 for none. In a published version: the version it restored; null for none.
   */
  based_on: number | null
  /** Counter that every change of the draft increments. */
  revision: number
  author_id: string | null
  created_at: string
}

/** A logo uploaded by a partner, re-encoded as PNG (in base64). Its key is the SHA-256 of the file. */
type PartnerPictureTable = { hash: string; partner_id: number; png: string; created_at: string }

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

/** A single row: the number of check-ups completed until a moment, including deleted ones, excluding tests. */
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

/** A rate limit counter, shared by all processes. */
type RateLimitTable = { key: string; points: number; expires_at: string }

/**
 * A message in the outbox and its delivery state. Written in the transaction that causes it. Its text is erased after
 * sending.
 */
type OutboxMessageTable = {
  id: string
  /** Idempotency key, derived from the cause of the message. */
  key: string
  template: string
  /** `email` or `phone`. */
  method: string
  /** An email address, or ten digits. Empty once the message was sent. */
  recipient: string
  /** Sender name: the partner's, or the product's own. */
  from_name: string
  subject: string | null
  text: string
  html: string | null
  /** Address that unsubscribes the recipient by one request (RFC 8058); null if the message has none. */
  unsubscribe: Generated<string | null>
  created_at: string
  /** Earliest time of the next delivery attempt. */
  due_at: string
  /** Time after which the message is useless, for example when its code expires. */
  expires_at: string | null
  /** 0 for a code, which a person waits for; 2 for reminders; 1 for all others. Lowest is sent first. */
  urgency: Generated<number>
  attempts: number
  /**
   * `waiting`; `sending` while a process delivers it; `sent`; `dead` if it cannot be sent; `unsure` if it may have been
   * sent (the process ended during delivery, or the transport did not confirm), so that a retry might send it twice.
   */
  state: string
  /** Time at which the claim of the delivering process ends. Also identifies the claim. */
  claimed_until: string | null
  ended_at: string | null
  /** Code of the last error. Contains no part of the message or recipient. */
  failure: string | null
  carrier_id: string | null
  /** Keyed hash of the address of an email. Remains once the message was sent; null for text messages. */
  contact_hash: Generated<string | null>
  /** An encrypted file, in base64; null without a file, and after sending. */
  attachment: Generated<string | null>
  attachment_name: Generated<string | null>
}

/** A message 'sent' by a simulated email or SMS transport, stored for reading. Never in production. */
type PretendDeliveryTable = {
  id: string
  method: string
  recipient: string
  from_name: string
  subject: string | null
  text: string
  html: string | null
  unsubscribe: Generated<string | null>
  delivered_at: string
}

/** A share of a report with one contact. The link contains a random token, of which only the hash is stored. */
type ShareTable = {
  id: string
  /** Idempotency key from the form, so that a form sent twice creates one share. */
  request_key: string
  response_id: string
  token_hash: string
  /** `email` or `phone`, for both `recipient` and `sender`. */
  method: string
  recipient: string
  /** First name of the recipient, typed by the sender. */
  recipient_name: string | null
  sender: string
  first_name: string
  last_name: string
  locale: string
  partner_key: string | null
  /** 1 if the sender chose to include private content. */
  with_private: Generated<number>
  /** 1 if the recipient sees the step to which the person committed. */
  with_chosen_step: Generated<number>
  /** 1 if the recipient sees the person's steps. */
  with_steps: Generated<number>
  /** The sender's message, encrypted. */
  words: string | null
  created_at: string
  expires_at: string
  revoked_at: string | null
  /** When the recipient marked the report as read. */
  read_at: string | null
  read_words: string | null
  /** When the sender saw that the report was marked as read. */
  read_seen_at: string | null
}

/** A browser session that has verified the recipient's contact, until `expires_at`. */
type ShareReaderTable = { share_id: string; session_id: string; proved_at: string; expires_at: string }

/** An opening of a shared report by its recipient. */
type ShareOpeningTable = { id: string; share_id: string; opened_at: string }

/** A link to their own report that a person sent to a verified contact. */
type OwnCopyTable = {
  id: string
  /** Idempotency key, derived from the form and the contact. */
  request_key: string
  response_id: string
  /** `email` or `phone`. */
  method: string
  /** Encrypted. */
  contact: string
  /** Keyed hash. */
  contact_hash: string
  /** Hash of the token in the link. */
  token_hash: string
  with_pdf: number
  /** The attached PDF includes private parts. */
  with_private: number
  locale: string
  created_at: string
  expires_at: string
  ended_at: Generated<string | null>
  /** Time at which the message bounced. */
  returned_at: Generated<string | null>
}

/** A browser that opened an own copy. It has access to the check-up until then, or until the copy ends. */
type OwnCopyReaderTable = { copy_id: string; session_id: string; expires_at: string }

/** Keyed hash of an email address or phone number that has unsubscribed from all messages. */
type ContactBlockTable = { contact_hash: string; created_at: string }

/** A choice on a report: `barrier` (one of up to three to work on) or `area` (the one to start with). */
type ReportChoiceTable = { response_id: string; kind: string; value: string; position: number; chosen_at: string }

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

/** Answers to the initial questions of the sleep pathway: `yes`, `no` or `unsure`. */
type SleepCheckTable = {
  response_id: string
  apnea: string
  drowsy: string
  fall: string
  cond: string
  pill: string
  /** The time at which the person chose to get up each day, in minutes after midnight. */
  wake_time: Generated<number | null>
  checked_at: string
}

/** The start of a stage of the sleep pathway: weeks 1 to 4, or 5 when they are completed. The latest one is current. */
type SleepStageTable = {
  id: string
  response_id: string
  stage: number
  started_on: string
  /** In stage 5: how sleep has changed (`better`, `same` or `worse`), and the most helpful week. */
  sleep_now: string | null
  helped_week: number | null
  created_at: string
}

/** An entry of the sleep diary. Times are minutes after midnight. */
type SleepNightTable = {
  response_id: string
  /** Calendar day on which the night ended. */
  morning: string
  bed_time: number
  /** Null if included in `minutes_awake`. */
  minutes_to_sleep: number | null
  times_awake: number | null
  minutes_awake: number
  wake_time: number
  up_time: number
  nap_minutes: number | null
  rested: number | null
  /** 1 if the person followed the advice, 0 if not; null if not asked. */
  wake_time_kept: number | null
  light: number | null
  got_up: number | null
  wind_down: number | null
  worry_time: number | null
  extras: string | null
  updated_at: string
}

/** An account. Read and written by the identity library. `email` ends in `.invalid` if there is none. */
type PersonTable = {
  id: string
  name: string
  email: string
  email_verified: number
  image: string | null
  /** Ten digits. */
  phone: string | null
  phone_verified: number
  /** 1 when a second factor is set up. */
  second_factor: number
  first_name: string | null
  last_name: string | null
  client_id: string | null
  locale: string | null
  created_at: string
  updated_at: string
  /** Number of living subjects of the account. Maintained by triggers. */
  subjects: Generated<number>
  /** Time at which the check-ups were assigned to subjects; null in accounts of older versions. */
  sorted_at: string | null
  /** Time at which the account dismissed the question on home about check-ups without a subject. */
  unsorted_hidden_at: string | null
  /** 1 if the people who request something from this member of staff may see the first name. */
  shows_first_name: Generated<number>
}

/** The role of an account at a partner. Has no effect until it is accepted. */
type StaffRoleTable = {
  person_id: string
  /** `read_only`, `staff`, `partner_admin` or `platform_admin`. */
  role: string
  /** Partner of the staff member or admin; null for admins of the platform. */
  partner_id: number | null
  /** When the role ends unless accepted or confirmed before; null for no end. */
  ends_at: string | null
  /** When the person accepted the role by setting up a second factor; null while it is an invitation. */
  accepted_at: string | null
}

/** A sign-in of an account in a browser. Written by the identity library; `token` is the hash of its token. */
type SignInTable = {
  id: string
  person_id: string
  token: string
  expires_at: string
  ip_address: string | null
  user_agent: string | null
  /** Time of the last authentication. Changes of email and phone require a recent one. */
  proven_at: string | null
  second_factor_at: string | null
  /** Last activity of staff; null before the first one. */
  active_at: string | null
  /** The subject that pages show; null for the account holder. */
  front_subject_id: string | null
  created_at: string
  updated_at: string
}

/** A credential of a person: a hashed password, or a Google or Microsoft account. Written by the identity library. */
type CredentialTable = {
  id: string
  person_id: string
  /** `credential` for a password, `google`, `microsoft`. */
  provider: string
  subject: string
  password: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: string | null
  refresh_token_expires_at: string | null
  scope: string | null
  created_at: string
  updated_at: string
}

/** Short-lived data of the identity library: OAuth state and password reset tokens. */
type VerificationTable = {
  id: string
  identifier: string
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}

/** The secret of a second factor, encrypted. Written by the identity library. */
type SecondFactorTable = {
  id: string
  person_id: string
  secret: string
  backup_codes: string
  verified: number | null
  failed_count: number | null
  locked_until: string | null
}

/** A passkey of a person: the public key of a device or password manager. */
type PasskeyTable = {
  id: string
  person_id: string
  /** Credential id of the device, base64url. */
  credential_id: string
  /** SubjectPublicKeyInfo, base64url. Only for versions without `cose_key`. */
  public_key: string
  /** COSE key, base64url; null if an older version added the passkey. */
  cose_key: string | null
  /** Signature counter of the device; 0 for devices without one. PostgreSQL returns it as text. */
  counter: number | string
  /** WebAuthn transports of the device, separated by spaces. */
  transports: string
  name: string
  created_at: string
  used_at: string | null
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

/**
 * A one-time code of six digits sent to a contact, valid in the session that requested it. Only its keyed hash is
 * stored.
 */
type OneTimeCodeTable = {
  id: string
  /** Purpose of the code, such as `sign-in`. */
  purpose: string
  /** The contact or share that the code verifies. */
  subject: string
  session_id: string
  code_hash: string
  created_at: string
  expires_at: string
  /** Number of wrong attempts. */
  tries: number
  used_at: string | null
}

/** Hash of a solved proof-of-work challenge, so that a solution is accepted only once. */
type UsedChallengeTable = { hash: string; expires_at: string }

/** A consent given or withdrawn, with wording, language and time. Append-only. */
type ConsentTable = {
  id: string
  response_id: string | null
  person_id: string | null
  /** The partner that the consent is for; null for none. */
  partner_id: number | null
  kind: string
  granted: number
  version: string
  /** Hash of the displayed text. */
  wording: string
  locale: string
  created_at: string
}

/** The audit log: actor and action, never the content. Append-only. */
type AuditTable = {
  id: string
  created_at: string
  /** `person`, `guest`, `contact`, `staff` or `operator`. */
  actor: string
  actor_id: string | null
  action: string
  response_id: string | null
  person_id: string | null
  partner_id: number | null
}

/** A bearer token for clients without cookies. Gives access to one session and its sign-in. Only its hash is stored. */
type BearerTokenTable = {
  id: string
  token_hash: string
  session_id: string
  sign_in_id: string | null
  created_at: string
  expires_at: string
}

/**
 * An idempotency key: a call with it is executed once. The stored response is encrypted with the key, of which only a
 * hash is stored.
 */
type IdempotencyKeyTable = {
  key_hash: string
  /** Hash of the request body: the same key with another body is an error. */
  request_hash: string
  /** End of the lock of the process that executes the call. */
  locked_until: string
  /** Status of the response; null until the call is answered. */
  status: number | null
  type: string | null
  body: string | null
  expires_at: string
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

/** A network that an account was signed in from; `id` is a keyed hash of both. */
type FamiliarNetworkTable = { id: string; person_id: string; expires_at: string }

/**
 * Former table, replaced by `step`: an intervention that a person works on in six steps. The latest `front_at` is
 * current.
 */
type LadderTable = {
  id: string
  response_id: string
  intervention: string
  /** The highest step number that the person does; 0 for none. */
  standing: number
  front_at: string
  /** When the person paused the ladder; null while active. */
  paused_at: string | null
  created_at: string
}

/** Former table, replaced by `step`: a step chosen by a person, and its outcome. */
type LadderStepTable = {
  id: string
  ladder_id: string
  /**
   * Number of the step in its intervention: 1 to 6 (the habit). 0: a step that the content no longer has, with its text
   * in `words`.
   */
  number: number
  words: string | null
  /** Calendar day of the start. */
  day: string
  /** Time of day as the person typed it. */
  moment: string | null
  place: string | null
  companion: string | null
  /** How sure the person is to do the step, 0 to 10. */
  sure: number | null
  created_at: string
  outcome: 'did' | 'partly' | 'notyet' | null
  told_at: string | null
  /** Number of days, of the last seven, on which the person did it. */
  days_done: number | null
  /** Free text about success and obstacles, encrypted. */
  helped: string | null
  obstacle: string | null
}

/** An entry of the gratitude journal. `body`, the text, is encrypted, since only the author may read it. */
type GratitudeMomentTable = {
  id: string
  request_key: string
  response_id: string
  /** Calendar day of the entry. */
  day: string
  /** Number of the writing prompt shown above the text field. */
  prompt: number
  body: string
  created_at: string
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

/** Former table, replaced by `step`: an action of a person's plan. */
type PlanActionTable = {
  id: string
  request_key: string
  response_id: string
  /** Sort order, ascending. */
  position: number
  /** Intervention id and step number; null for the person's own idea. */
  intervention: string | null
  step: number | null
  /** Encrypted JSON of the person's own text. */
  words: string
  /** Days of the week, such as `mon,wed`. */
  days: string
  /** Time of day such as `08:30`; null for none. */
  time: string | null
  /** Confidence of the person, 0 to 10; null if not given. */
  sure: number | null
  /** `open`, `done` or `dropped`. */
  state: string
  /** First planned day. */
  started_on: string
  created_at: string
  updated_at: string
}

/** The goal of a plan in the person's own words, encrypted. */
type PlanGoalTable = { response_id: string; words: string; updated_at: string }

/** Former table: a tick of a plan action on a calendar day. */
type PlanTickTable = { action_id: string; response_id: string; day: string; ticked_at: string }

/** Former table: a week of a plan, by its Monday. */
type PlanWeekTable = {
  response_id: string
  monday: string
  /** Days before this one are frozen in `kept`, regardless of later changes to the plan; null if none is. */
  kept_until: string | null
  /** Encrypted JSON of the frozen days. */
  kept: string | null
  /** Encrypted JSON of the note at the end of the week. */
  words: string | null
  /** Choice for the next week: `same`, `smaller`, `bigger` or `rest`. */
  next: string | null
  updated_at: string
}

/** The reminders of a person and their contact. At most one row per check-up. */
type ReminderTable = {
  id: string
  response_id: string
  /** Random name of the row in short links of messages. It gives no access. */
  code: string
  locale: string
  /** `email` or `phone`. */
  method: string
  /** An email address, or ten digits, encrypted. */
  contact: string
  /** Keyed hash of `contactKey`, to find the reminders of a number that replies. */
  contact_hash: string
  /** Like `days` and `hour`, used only by the previous version, which may run at the same time. */
  kinds: string
  days: string
  hour: number
  /** 1 if the person wants a reminder of the next check-up. */
  check_up: Generated<number>
  /** IANA time zone. */
  time_zone: string
  /** Time of the next check for due reminders; null while none may be sent. */
  next_at: string | null
  /** When the contact was verified: by a code, or earlier by the account; null before. */
  proved_at: string | null
  /** When the person last opened a link in a message. */
  opened_at: string | null
  ended_at: string | null
  /**
   * The reminders were ended by a reply (`stop`), by the link in an email (`mail`), or by the product after a time
   * without visits (`pause`).
   */
  ended_by: string | null
  created_at: string
  updated_at: string
}

/** A sent reminder, at most one a day. `day` is the person's calendar day, `message` the kind of message. */
type ReminderSentTable = {
  reminder_id: string
  day: string
  message: string
  sent_at: string
  /** Id of the step that the reminder is about; null if it is about a check-up. */
  step_id: string | null
}

/** A step to which a person committed. Days are calendar days in the person's time zone. */
type StepTable = {
  id: string
  response_id: string
  request_key: string
  /** Intervention id and step number (0: a smaller variant of step 1); null for a step in the person's own words. */
  intervention: string | null
  number: number | null
  /** Id of the step that replaced number 1. */
  first_id: string | null
  /** `once`, `call` or `days`. */
  kind: string
  /** Encrypted JSON of the person's own text, and the purpose of its encryption. */
  words: string | null
  words_seal: string
  /** Plain texts of the former tables, until a background job encrypts them. */
  words_open: string | null
  on_day: string | null
  /** Weekdays such as `mon,wed`, and the day from which they apply. */
  weekdays: string | null
  from_day: string | null
  /** Number of logged days that completes it. */
  run: number | null
  /** Time of day such as `08:30`. */
  time: string | null
  /** How sure the person is to do the step, 0 to 10. */
  sure: number | null
  remind: Generated<number>
  /** Hour from 9 to 19. */
  remind_hour: number | null
  /** `promised`, `done`, `habit` or `stopped`. */
  state: string
  state_on: string
  said_before: Generated<number>
  not_yet: Generated<number>
  /** Answer whether the step helped: `yes`, `little` or `no`. */
  helped: string | null
  /** `help`, `papers`, `number` or `none`. */
  call_result: string | null
  call_back_on: string | null
  week_told_on: string | null
  /** Only for former steps: on how many of the last seven days the step was done. */
  days_said: number | null
  position: number
  created_at: string
  updated_at: string
}

/**
 * Outcome of a step on a day: `did`, `partly` or `notyet`; `cleared` where only the note is left. `note` is encrypted
 * for the purpose `note_seal`.
 */
type StepDayTable = {
  step_id: string
  day: string
  response_id: string
  result: string
  note: string | null
  note_seal: string | null
  told_at: string
}

/** The note on a week, by its Monday, encrypted. */
type WeekNoteTable = { response_id: string; first_day: string; words: string; updated_at: string }

/** Why the steps matter to the person, encrypted. */
type StepReasonTable = { response_id: string; words: string; updated_at: string }

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

/** Texts of a partner for its board, in one language: what it did, and what it asks for. */
type BoardTextTable = { partner_id: number; locale: string; did: string; asks: string; updated_at: string }

/**
 * A single row: the check-up counted last, by its start time, and the last quarter of a month published. Every
 * transaction that changes statistics updates it first, as a lock. `told_version` names the published state: publishing
 * or withdrawing sets a new, unique name.
 */
type FigureRunTable = { id: number; started_at: string; last_id: string; told_month: string; told_version: string }

/** Last successful run of each background job. Row `clock`: the last time at which the clock was correct. */
type BackgroundRunTable = { name: string; succeeded_at: string }

/**
 * A hashed client file, as gzip in base64. `replaced_at` is when a version without it started; null while the latest
 * started version has it.
 */
type ClientFileTable = { name: string; content: string; replaced_at: string | null }

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
  /** `talked`, `joined`, `notNow`, `waitlist` or `answered`; null before it is done. */
  outcome: string | null
  /** Note of the staff, encrypted. */
  note: string | null
  /** Day of the message to the admins about its lateness. */
  late_told_on: string | null
  /** Counter that every change increments. */
  revision: Generated<number>
  /** Keyed hash of the last step of staff, by which the same step, sent twice, counts once. */
  last_step: string | null
  closed_at: string | null
}

/** A word of the name in a request, normalized by `nameTerms`, for search. */
type RequestWordTable = { request_id: string; partner_id: number; word: string }

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
