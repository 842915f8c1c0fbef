import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { StoredStepTexts } from '#domain/check-ups/free-texts.server.ts'
import type { RequestDetails } from '#domain/requests/details.server.ts'
import type { StateBefore } from '#domain/subjects/subject-change.server.ts'

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>

/**
 * The subject of an export or erasure: the ids of their check-ups, their account, and the browser session with access
 * to check-ups. `ofSubject`: set for an export of one person of an account, without the account.
 */
export type DataSubject = {
  responseIds: readonly string[]
  personId: string | null
  sessionId: string | null
  ofSubject?: { id: string; name: string; who: Row<'subject'>['who'] }
}

/** All stored data of a person, without keys and hashes that only the product can use. */
export type Stored = { checkUps: StoredCheckUp[]; person: StoredPerson | null; browser: StoredBrowser | null }

export type StoredCheckUp = {
  response: Omit<Row<'response'>, 'return_code_hash' | 'saved_at'>
  answers: Omit<Row<'answer'>, 'response_id'>[]
  pages: Omit<Row<'response_page'>, 'response_id'>[]
  /** The stored report, without its cached summaries, which derive from the same answers. */
  report: Omit<Row<'report'>, 'response_id' | 'listed' | 'home'> | null
  /** When it was saved to the account; null if it was not. */
  savedAt: string | null
  /** The subject of the check-up in its account; null if unknown. */
  subjectId: string | null
  /** The shares of the report, and when each was opened. */
  shares: (Omit<Row<'share'>, 'response_id' | 'request_key' | 'token_hash'> & { openings: string[] })[]
  /** Links to the report that the person sent to themselves. `contact` is null if its secret is no longer set. */
  copies: (Omit<Row<'own_copy'>, 'response_id' | 'request_key' | 'token_hash' | 'contact_hash' | 'contact'> & {
    contact: string | null
  })[]
  choices: Omit<Row<'report_choice'>, 'response_id'>[]
  checkIns: Omit<Row<'check_in_request'>, 'response_id' | 'request_key'>[]
  /** The steps and outcomes, with their own texts and notes decrypted. */
  steps: StoredStep[]
  /** The notes on weeks, decrypted. */
  weekNotes: (Omit<Row<'week_note'>, 'response_id' | 'words'> & { words: string | null })[]
  /** Why the steps matter to the person, decrypted. */
  stepReason: (Omit<Row<'step_reason'>, 'response_id' | 'words'> & { words: string | null }) | null
  /** Program requests, and the data sent to the partner. */
  programs: Omit<Row<'program_choice'>, 'response_id'>[]
  /** Requests to partners, with their details and the staff's note decrypted, and the search terms of the name. */
  requests: (Omit<Row<'request'>, 'response_id' | 'taken_by' | 'told' | 'last_step'> & {
    told: RequestDetails | null
    words: string[]
  })[]
  /** Feedback on the check-up, and on the time since. */
  experiences: Omit<Row<'experience'>, 'response_id' | 'request_key'>[]
  /** Journal entries, decrypted. Null if their secret is no longer in the settings. */
  moments: (Pick<Row<'gratitude_moment'>, 'id' | 'day' | 'prompt' | 'created_at'> & { text: string | null })[]
  /** Contact data; `helper` is decrypted like the journal entries. */
  contactInfo: Omit<Row<'contact_info'>, 'response_id'> | null
  /** The decrypted contact of the reminders, and the sent reminders. Null if there are none. */
  reminders: StoredReminders | null
  /** The sleep pathway: its initial questions, the starts of its weeks, and the diary with the remarks decrypted. */
  sleep: {
    check: Omit<Row<'sleep_check'>, 'response_id'> | null
    stages: Omit<Row<'sleep_stage'>, 'id' | 'response_id'>[]
    nights: Omit<Row<'sleep_night'>, 'response_id'>[]
  }
  /** Contribution of the check-up to the statistics of its center, and the month; null before it was counted. */
  figures: Omit<Row<'figure_share'>, 'response_id'> | null
  consents: StoredConsent[]
  /** The audit log: who viewed or changed the check-up. */
  audit: StoredAuditEntry[]
}

/** A step with its outcomes by day. Its texts are null if their secret is no longer in the settings. */
export type StoredStep = Omit<Row<'step'>, 'response_id' | 'request_key' | 'words' | 'words_seal' | 'words_open'> & {
  words: StoredStepTexts | null
  days: (Omit<Row<'step_day'>, 'step_id' | 'response_id' | 'note' | 'note_seal'> & { note: string | null })[]
}

/** `contact` is null if its secret is no longer in the settings. */
export type StoredReminders = Omit<
  Row<'reminder'>,
  'response_id' | 'contact' | 'contact_hash' | 'kinds' | 'days' | 'hour'
> & {
  contact: string | null
  sent: Omit<Row<'reminder_sent'>, 'reminder_id'>[]
}

/** An entry of the consent ledger: consent given or withdrawn. */
export type StoredConsent = Omit<Row<'consent'>, 'response_id' | 'person_id'>

/** An entry of the audit log, without the id of its actor. */
export type StoredAuditEntry = Omit<Row<'audit'>, 'response_id' | 'person_id' | 'actor_id'>

export type StoredPerson = {
  person: Row<'person'>
  /** Subjects of the account. */
  subjects: Omit<Row<'subject'>, 'person_id' | 'name_key' | 'request_key' | 'handed_to'>[]
  /** Changes of the subjects, with the state before; null if its secret is no longer in the settings. */
  subjectChanges: (Omit<Row<'subject_change'>, 'person_id' | 'before'> & { before: StateBefore | null })[]
  /** The role as staff, or the invitation to it; null if there is neither. */
  role: Omit<Row<'staff_role'>, 'person_id'> | null
  signIns: Pick<
    Row<'sign_in'>,
    | 'created_at'
    | 'updated_at'
    | 'expires_at'
    | 'proven_at'
    | 'second_factor_at'
    | 'active_at'
    | 'user_agent'
    | 'ip_address'
  >[]
  /** The sign-in methods, except one-time codes. */
  credentials: Pick<Row<'credential'>, 'provider' | 'scope' | 'created_at' | 'updated_at'>[]
  passkeys: Pick<Row<'passkey'>, 'name' | 'created_at' | 'used_at'>[]
  /** Consents that are not about one check-up. */
  consents: StoredConsent[]
  audit: StoredAuditEntry[]
}

export type StoredBrowser = Omit<Row<'browser_session'>, 'token_hash'>
