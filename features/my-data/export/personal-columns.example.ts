import type { Schema } from '#database/schema.ts'

/** Free texts of the example data in the export, decrypted if they are stored encrypted. */
export const freeTexts = [
  'The heron on the pier',
  'My niece Odette',
  'rosas-reminders@example.org',
  'rosas-copy@example.org',
  'It is near the tulips',
  'She likes tulips, too',
  'Who drives me to the orchid show?',
  'The lilac bench',
  'The geese were there',
  'Two cups of cocoa',
  'Water my orchids',
  'To see them bloom',
  'A good week for orchids',
  'Look at my tulips',
  'They are lovely tulips',
  'Rosalinda Before',
] as const

/** Path of a table's first row in the export. */
const exported: Partial<Record<keyof Schema, string>> = {
  response: 'checkUps.0.response',
  answer: 'checkUps.0.answers.0',
  response_page: 'checkUps.0.pages.0',
  report: 'checkUps.0.report',
  share: 'checkUps.0.shares.0',
  own_copy: 'checkUps.0.copies.0',
  report_choice: 'checkUps.0.choices.0',
  check_in_request: 'checkUps.0.checkIns.0',
  step: 'checkUps.0.steps.0',
  step_day: 'checkUps.0.steps.0.days.0',
  week_note: 'checkUps.0.weekNotes.0',
  step_reason: 'checkUps.0.stepReason',
  program_choice: 'checkUps.0.programs.0',
  request: 'checkUps.0.requests.0',
  experience: 'checkUps.0.experiences.0',
  gratitude_moment: 'checkUps.0.moments.0',
  contact_info: 'checkUps.0.contactInfo',
  reminder: 'checkUps.0.reminders',
  reminder_sent: 'checkUps.0.reminders.sent.0',
  figure_share: 'checkUps.0.figures',
  sleep_check: 'checkUps.0.sleep.check',
  sleep_stage: 'checkUps.0.sleep.stages.0',
  sleep_night: 'checkUps.0.sleep.nights.0',
  consent: 'checkUps.0.consents.0',
  audit: 'checkUps.0.audit.0',
  person: 'person.person',
  subject: 'person.subjects.0',
  subject_change: 'person.subjectChanges.0',
  staff_role: 'person.role',
  sign_in: 'person.signIns.0',
  credential: 'person.credentials.0',
  passkey: 'person.passkeys.0',
  browser_session: 'browser',
}

/** Columns with another name in the export, with their path there. */
const renamed: Readonly<Record<string, string>> = {
  'response_owner.saved_at': 'checkUps.0.savedAt',
  'response_owner.subject_id': 'checkUps.0.subjectId',
  'share_opening.opened_at': 'checkUps.0.shares.0.openings.0',
  'gratitude_moment.body': 'checkUps.0.moments.0.text',
  'request_word.word': 'checkUps.0.requests.0.words.0',
}

/** Columns omitted from the export in every table, with the reason. */
const keys: Readonly<Record<string, string>> = {
  response_id: 'the key of the check-up under which the row stands',
  person_id: 'the key of the account under which the row stands',
  share_id: 'the key of the share under which the row stands',
  step_id: 'the key of the step under which the row stands',
  reminder_id: 'the key of the reminders under which the row stands',
  request_id: 'the key of the request under which the row stands',
  request_key: 'a random key against a form sent twice',
  token_hash: 'a key that only the product can use',
}

/** Columns omitted from the export, with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  'audit.actor_id': 'who acted: another person, such as a member of staff',
  'credential.id': 'a key that only the product can use',
  'subject.name_key': 'the name again, to compare by',
  'subject.handed_to': 'another person of the account, until a death is taken back',
  'credential.subject': 'the id at the provider, which is never returned',
  'credential.password': 'a secret',
  'credential.access_token': 'a secret',
  'credential.refresh_token': 'a secret',
  'credential.id_token': 'a secret',
  'credential.access_token_expires_at': 'the end of a secret that the copy leaves out',
  'credential.refresh_token_expires_at': 'the end of a secret that the copy leaves out',
  'request.taken_by': 'another person: a member of staff',
  'request.last_step': 'a keyed hash against a step sent twice',
  'request_word.partner_id': 'repeats the partner of the request',
  'passkey.id': 'a key that only the product can use',
  'passkey.credential_id': 'a key that only the device and the product can use',
  'passkey.public_key': 'a key that only the device and the product can use',
  'passkey.cose_key': 'a key that only the device and the product can use',
  'own_copy.contact_hash': 'a keyed hash of the contact that the copy has',
  'passkey.counter': 'a number between the device and the product',
  'passkey.transports': 'how the browser reaches the device',
  'person.role': 'a former role, whose place is staff_role',
  'person.partner_id': 'the partner of a former role',
  'person.role_until': 'the end of a former role',
  'reminder.kinds': 'a setting of the version before, which is not read',
  'reminder.days': 'a setting of the version before, which is not read',
  'reminder.hour': 'a setting of the version before, which is not read',
  'reminder.contact_hash': 'a keyed hash of the contact that the copy has',
  'report.listed': 'a part of the report, computed from the same answers',
  'report.home': 'a part of the report, computed from the same answers',
  'response.return_code_hash': 'a keyed hash of a secret',
  'response.saved_at': 'repeats when it was saved, which the copy has',
  'share_opening.id': 'a key that only the product can use',
  'sign_in.id': 'a key that only the product can use',
  'sign_in.token': 'a secret',
  'sign_in.front_subject_id': 'which person a browser shows, until it signs out',
  'sleep_stage.id': 'a key that only the product can use',
  'step.words_seal': 'the purpose of the encryption of words that the copy has',
  'step.words_open': 'words that the copy has, until they are encrypted',
  'step_day.note_seal': 'the purpose of the encryption of a note that the copy has',
}

const former = 'rows of the version before, which the copy has as steps'

/** Tables omitted from the export, with the reason. */
const noPersonalData: Partial<Record<keyof Schema, string>> = {
  background_run: 'when background jobs ran',
  client_file: 'scripts and styles of the product',
  board_text: 'texts of centers',
  bearer_token: 'a hash that lasts an hour',
  contact_block: 'the keyed hash of a contact; nothing says whose',
  familiar_network: 'the keyed hash of a network, for the limits on strangers',
  figure_month: 'counts of many people',
  figure_run: 'how far counting has come',
  figure_told: 'published counts of many people',
  finished_count: 'a count of many people',
  focus_group_feedback: 'nothing leads from it to an account or a check-up',
  focus_group_member: 'nothing leads from it to an account or a check-up',
  focus_group_task: 'nothing leads from it to an account or a check-up',
  ladder: former,
  member_entry: 'rows of the version before, which are moved to requests',
  member_word: 'rows of the version before, which are moved to requests',
  ladder_step: former,
  plan_action: former,
  plan_goal: former,
  plan_tick: former,
  plan_week: former,
  idempotency_key: 'answers to calls, encrypted with a key that the caller has',
  one_time_code: 'the keyed hash of a code of ten minutes',
  kiosk_device: 'tablets of centers',
  outbox_message: 'messages on their way to their reader, empty once sent',
  partner: 'centers',
  partner_name: 'names of centers',
  partner_picture: 'logos of centers',
  partner_version: 'settings of centers',
  pretend_delivery: 'never in production',
  rate_limit: 'counters without a person',
  response_holder: 'which browser may open a check-up, as keys that only the product can use',
  second_factor: 'a secret; the copy has whether it is set up',
  own_copy_reader: 'which browser opened an own copy, as keys that only the product can use',
  share_reader: 'the browser of a recipient, another person; the copy has when they opened the report',
  usage_count: 'counts without a person',
  used_challenge: 'hashes of solved challenges and used codes',
  verification: 'secrets that last minutes',
}

const at = (copy: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key], copy)

type TableColumns = { name: string; columns: readonly { name: string }[] }

/**
 * Returns the tables and columns that the export neither contains nor omits for a reason, and the reasons for columns
 * that do not exist.
 */
export function unexportedColumns(tables: readonly TableColumns[], copy: unknown): string[] {
  const missing: string[] = []
  const all = new Set(tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)))
  for (const { name, columns } of tables) {
    if (name in noPersonalData || /^kysely_/.test(name)) continue
    const path = exported[name as keyof Schema]
    const row = path && at(copy, path)
    const isKnown = row || Object.keys(renamed).some((each) => each.startsWith(`${name}.`))
    if (!isKnown) {
      missing.push(name)
      continue
    }
    for (const column of columns) {
      const full = `${name}.${column.name}`
      if (column.name in keys || full in leftOut) continue
      const other = renamed[full]
      if (other ? at(copy, other) === undefined : !row || !(column.name in (row as object))) missing.push(full)
    }
  }
  return [...missing, ...[...Object.keys(leftOut), ...Object.keys(renamed)].filter((each) => !all.has(each))]
}
