import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { StoredStepTexts } from '#domain/check-ups/free-texts.server.ts'

/** A stored row of a table. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>

/**
 * The subject of an export or erasure: the ids of their check-ups, their account, the browser session with access to
 * check-ups.
 */
export type DataSubject = { responseIds: readonly string[]; personId: string | null; sessionId: string | null }

/** All stored data of a person, without the keys and hashes that only the product can use. */
export type Stored = { checkUps: StoredCheckUp[]; person: StoredPerson | null; browser: StoredBrowser | null }

/** All data stored about one check-up. */
export type StoredCheckUp = {
  response: Omit<Row<'response'>, 'return_code_hash' | 'saved_at'>
  answers: Omit<Row<'answer'>, 'response_id'>[]
  pages: Omit<Row<'response_page'>, 'response_id'>[]
  /** Without its cached summaries, which derive from the same answers. */
  report: Omit<Row<'report'>, 'response_id' | 'listed' | 'home'> | null
  /** When it was saved to the person; null when it was not. */
  savedAt: string | null
  /** The shares of the report, and when each was opened. */
  shares: (Omit<Row<'share'>, 'response_id' | 'request_key' | 'token_hash'> & { openings: string[] })[]
  /** Choices on the report. */
  choices: Omit<Row<'report_choice'>, 'response_id'>[]
  checkIns: Omit<Row<'check_in_request'>, 'response_id' | 'request_key'>[]
  /** The steps, with their own words and notes decrypted, and how they went. */
  steps: StoredStep[]
  /** The notes on weeks, decrypted. */
  weekNotes: (Omit<Row<'week_note'>, 'response_id' | 'words'> & { words: string | null })[]
  /** Why the steps matter to the person, decrypted. */
  stepReason: (Omit<Row<'step_reason'>, 'response_id' | 'words'> & { words: string | null }) | null
  /** Program requests, and the data sent to the partner. */
  programs: Omit<Row<'program_choice'>, 'response_id'>[]
  /** The entries on the lists of partners' staff, with the question of the person and the note of the staff opened. */
  members: (Omit<Row<'member_entry'>, 'response_id' | 'taken_by'> & { words: string[] })[]
  /** Feedback on the check-up, and reports of how things have gone since. */
  experiences: Omit<Row<'experience'>, 'response_id' | 'request_key'>[]
  /** Journal entries, decrypted. Null if their secret is no longer in the settings. */
  moments: (Pick<Row<'gratitude_moment'>, 'id' | 'day' | 'prompt' | 'created_at'> & { text: string | null })[]
  /** Contact data; `helper` is decrypted like the journal entries. */
  contactInfo: Omit<Row<'contact_info'>, 'response_id'> | null
  /** The reminders: the decrypted contact, and the sent ones. Null without any. */
  reminders: StoredReminders | null
  /** The sleep pathway: the questions before it, the beginnings of its weeks, the diary with the remarks opened. */
  sleep: {
    check: Omit<Row<'sleep_check'>, 'response_id'> | null
    stages: Omit<Row<'sleep_stage'>, 'id' | 'response_id'>[]
    nights: Omit<Row<'sleep_night'>, 'response_id'>[]
  }
  /** Contribution of the check-up to the statistics of its center, and the month; null before it was counted. */
  figures: Omit<Row<'figure_share'>, 'response_id'> | null
  consents: StoredConsent[]
  /** The audit log: who viewed or changed it. */
  audit: StoredAuditEntry[]
}

/** A step with how it went by day; its texts are null if their secret is no longer in the settings. */
export type StoredStep = Omit<Row<'step'>, 'response_id' | 'request_key' | 'words' | 'words_seal' | 'words_open'> & {
  words: StoredStepTexts | null
  days: (Omit<Row<'step_day'>, 'step_id' | 'response_id' | 'note' | 'note_seal'> & { note: string | null })[]
}

/** Stored reminders; `contact` is null if its secret is no longer in the settings. */
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

/** All data stored about an account. */
export type StoredPerson = {
  person: Row<'person'>
  /** The role as staff, or the invitation to it; null without one. */
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
  /** The ways to sign in other than a one-time code. */
  credentials: Pick<Row<'credential'>, 'provider' | 'scope' | 'created_at' | 'updated_at'>[]
  passkeys: Pick<Row<'passkey'>, 'name' | 'created_at' | 'used_at'>[]
  /** Those not tied to one check-up. */
  consents: StoredConsent[]
  audit: StoredAuditEntry[]
}

/** All data stored about a browser. */
export type StoredBrowser = Omit<Row<'browser_session'>, 'token_hash'>
