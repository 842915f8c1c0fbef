import type { Kysely, Selectable, Transaction } from 'kysely'

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
  outbox_message: OutboxMessageTable
  pretend_delivery: PretendDeliveryTable
  share: ShareTable
  share_reader: ShareReaderTable
  share_opening: ShareOpeningTable
  contact_block: ContactBlockTable
  report_choice: ReportChoiceTable
  check_in_request: CheckInRequestTable
  experience: ExperienceTable
  person: PersonTable
  sign_in: SignInTable
  credential: CredentialTable
  verification: VerificationTable
  second_factor: SecondFactorTable
  response_owner: ResponseOwnerTable
  one_time_code: OneTimeCodeTable
  used_challenge: UsedChallengeTable
  consent: ConsentTable
  audit: AuditTable
  bearer_token: BearerTokenTable
  idempotency_key: IdempotencyKeyTable
  usage_count: UsageCountTable
}
export type Database = Kysely<Schema>
export type PretendDelivery = Selectable<PretendDeliveryTable>
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
  /** 1 on a computer that a partner lends to one visitor after the other. */
  kiosk: number
  /** When the person last did something, as the heartbeat tells. */
  active_at: string | null
  /** JSON of what was typed into forms when their page was closed after a quiet time. Never passwords or codes. */
  form_drafts: string | null
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

/** A message that was written with what caused it, and what became of it. Its words go once it has left. */
type OutboxMessageTable = {
  id: string
  /** Names what caused it: the same cause writes no second message. */
  key: string
  template: string
  /** `email` or `phone`. */
  method: string
  /** An email address, or ten digits. Empty once the message has left. */
  recipient: string
  /** Under whose name it goes: the partner's, or the product's own. */
  from_name: string
  subject: string | null
  text: string
  html: string | null
  created_at: string
  /** Not before this moment. */
  due_at: string
  /** After this moment it is of no use, such as a code that has run out. */
  expires_at: string | null
  attempts: number
  /**
   * `waiting`; `sending` while a process hands it over; `sent`; `dead` when it cannot be sent; `unsure` when nobody knows
   * whether it has left (its process ended meanwhile, or the service did not say), so that it might be sent twice.
   */
  state: string
  /** Until when the process that hands it over has it for itself; also tells its claim from later ones. */
  claimed_until: string | null
  ended_at: string | null
  /** A code of what went wrong last; never words of the message or of the recipient. */
  failure: string | null
  /** What the service that took it calls it. */
  carrier_id: string | null
}

/** A message that the pretend mail and SMS 'sent': it is kept here for reading. Never in production. */
type PretendDeliveryTable = {
  id: string
  method: string
  recipient: string
  from_name: string
  subject: string | null
  text: string
  html: string | null
  delivered_at: string
}

/** A report shown to one contact of the person. The link holds a random token; only its hash is here. */
type ShareTable = {
  id: string
  /** Given by the form, so that a form sent twice shares once. */
  request_key: string
  response_id: string
  token_hash: string
  /** `email` or `phone`, of both contacts. */
  method: string
  recipient: string
  sender: string
  first_name: string
  last_name: string
  locale: string
  partner_key: string | null
  created_at: string
  expires_at: string
  revoked_at: string | null
}

/** A browser that has proved to be the contact's, until `expires_at`. */
type ShareReaderTable = { share_id: string; session_id: string; proved_at: string; expires_at: string }

/** Each time the contact opened the report. */
type ShareOpeningTable = { id: string; share_id: string; opened_at: string }

/** An email address or phone number, as a keyed hash, whose owner wants no messages from here. */
type ContactBlockTable = { contact_hash: string; created_at: string }

/** What the person chose on their report: `barrier` (up to three to work on) or `area` (the one to start with). */
type ReportChoiceTable = { response_id: string; kind: string; value: string; position: number; chosen_at: string }

/** Someone asks for a 1-1 check-in. `topics` and `times` are JSON lists of ids. */
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
}

/** What someone tells about their check-up or how things have gone since. `body` is JSON of the form of that page. */
type ExperienceTable = {
  id: string
  request_key: string
  response_id: string
  page: string
  locale: string
  body: string
  created_at: string
}

/** Someone with an account. The identity library reads and writes this table; `email` ends in `.invalid` where there is none. */
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
  /** `person`, `staff`, `partner_admin` or `platform_admin`. */
  role: string
  /** Of which partner somebody is staff. */
  partner_id: number | null
  created_at: string
  updated_at: string
}

/** A browser in which a person is signed in. Written by the identity library. */
type SignInTable = {
  id: string
  person_id: string
  token: string
  expires_at: string
  ip_address: string | null
  user_agent: string | null
  /** When the person last proved who they are in it: changes of email and phone ask for it again. */
  proven_at: string | null
  second_factor_at: string | null
  created_at: string
  updated_at: string
}

/** What a person can sign in by: a password (hashed), Google, Microsoft. Written by the identity library. */
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

/** Short-lived notes of the identity library: the state of a sign-in elsewhere, links to set a new password. */
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

/** The person to whom a response was saved. */
type ResponseOwnerTable = { response_id: string; person_id: string; saved_at: string }

/** A six-digit code sent to a contact, for the browser that asked for it. Only its keyed hash is here. */
type OneTimeCodeTable = {
  id: string
  /** What it is for, such as `sign-in`. */
  purpose: string
  /** What it proves: the contact, or the share. */
  subject: string
  session_id: string
  code_hash: string
  created_at: string
  expires_at: string
  /** Wrong tries so far. */
  tries: number
  used_at: string | null
}

/** A solved challenge of the captcha, so that it counts once. */
type UsedChallengeTable = { hash: string; expires_at: string }

/** What a person agreed to or took back: which wording, in which language, when. Rows are only added. */
type ConsentTable = {
  id: string
  response_id: string | null
  person_id: string | null
  /** Whose staff it is about; null where it is about nobody's. */
  partner_id: number | null
  kind: string
  granted: number
  version: string
  /** Hash of the words that were shown. */
  wording: string
  locale: string
  created_at: string
}

/** Who looked at or changed what: never what it said. Rows are only added. */
type AuditTable = {
  id: string
  created_at: string
  /** `person`, `guest`, `contact`, `staff`, `operator`. */
  actor: string
  actor_id: string | null
  action: string
  response_id: string | null
  person_id: string | null
  partner_id: number | null
}

/** A token with which a client without cookies stands for a session, and for who is signed in in it. Only its hash is here. */
type BearerTokenTable = {
  id: string
  token_hash: string
  session_id: string
  sign_in_id: string | null
  created_at: string
  expires_at: string
}

/**
 * A call that counts once, however often it is sent. What it was answered with is encrypted with the key that the caller
 * gave, which is not here.
 */
type IdempotencyKeyTable = {
  key_hash: string
  /** Of the body: the same key with another body is a mistake. */
  request_hash: string
  /** Until when whoever took it may still be at it. */
  locked_until: string
  /** Null as long as it is not answered. */
  status: number | null
  type: string | null
  body: string | null
  expires_at: string
}

/** How often something was done on a day: never by whom. `partner_id` is 0 where no partner stands behind it. */
type UsageCountTable = {
  day: string
  event: string
  page: string
  partner_id: number
  locale: string
  count: number
}
