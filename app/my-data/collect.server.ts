import type { Selectable } from 'kysely'
import type { Database, Schema } from '#database/schema.ts'
import { openReminderContact } from '../shared/contact/reminder-contact.server.ts'
import { type OwnWords, openWords } from '../shared/response/own-words.server.ts'
import { exportedSessionColumns } from '../shared/visit/browser-session.server.ts'
import type { Deps } from '../shared/visit/deps.ts'
import { openDrafts } from '../shared/visit/form-drafts.server.ts'

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>

/**
 * The person whose data is collected or deleted: their check-ups by id, their account, the browser session that holds
 * check-ups.
 */
export type DataSubject = { responseIds: readonly string[]; personId: string | null; sessionId: string | null }

/** All data stored about somebody, without the keys and hashes that only the product can use. */
export type Kept = { checkUps: KeptCheckUp[]; person: KeptPerson | null; browser: KeptBrowser | null }

/** All data stored about one check-up. */
export type KeptCheckUp = {
  response: Omit<Row<'response'>, 'return_code_hash' | 'saved_at'>
  answers: Omit<Row<'answer'>, 'response_id'>[]
  pages: Omit<Row<'response_page'>, 'response_id'>[]
  report: Omit<Row<'report'>, 'response_id'> | null
  /** When it was saved to the person; null when it was not. */
  savedAt: string | null
  /** With whom the report is shared, and when they opened it. */
  shares: (Omit<Row<'share'>, 'response_id' | 'request_key' | 'token_hash'> & { openings: string[] })[]
  /** What was chosen on the report. */
  choices: Omit<Row<'report_choice'>, 'response_id'>[]
  checkIns: Omit<Row<'check_in_request'>, 'response_id' | 'request_key'>[]
  /** The actions worked on in small steps, and the steps chosen. */
  ladders: KeptLadder[]
  /** Programs of a partner that were chosen, and what it was told. */
  programs: Omit<Row<'program_choice'>, 'response_id'>[]
  /** The action plan, opened: what it is for, its actions, the days on which they were done, and the notes of its weeks. */
  plan: KeptPlan
  /** Feedback on the check-up, and reports of how things have gone since. */
  experiences: Omit<Row<'experience'>, 'response_id' | 'request_key'>[]
  /** Good moments, opened: they are the person's own words. Null where no secret opens them any more. */
  moments: (Pick<Row<'gratitude_moment'>, 'id' | 'day' | 'prompt' | 'created_at'> & { text: string | null })[]
  /** How the person wants to be reached; `helper`, their own helper, opened like the moments. */
  contactInfo: Omit<Row<'contact_info'>, 'response_id'> | null
  /** The reminders: what about, when, the contact opened, and which were sent. Null without any. */
  reminders: KeptReminders | null
  /** The sleep pathway: the questions before it, the beginnings of its weeks, the diary with the remarks opened. */
  sleep: {
    check: Omit<Row<'sleep_check'>, 'response_id'> | null
    stages: Omit<Row<'sleep_stage'>, 'id' | 'response_id'>[]
    nights: Omit<Row<'sleep_night'>, 'response_id'>[]
  }
  consents: KeptConsent[]
  /** The audit log: who viewed or changed it. */
  audit: KeptAuditEntry[]
}

/** An action worked on in small steps, and its steps with the notes as they were written. */
export type KeptLadder = Omit<Row<'ladder'>, 'id' | 'response_id'> & {
  steps: Omit<Row<'ladder_step'>, 'id' | 'ladder_id'>[]
}

/** Stored reminders; `contact` is null where no secret opens it any more. */
export type KeptReminders = Omit<Row<'reminder'>, 'response_id' | 'contact' | 'contact_hash'> & {
  contact: string | null
  sent: Omit<Row<'reminder_sent'>, 'reminder_id'>[]
}

/** A stored plan in the person's own words. */
export type KeptPlan = {
  goal: string | null
  actions: (Omit<Row<'plan_action'>, 'response_id' | 'request_key' | 'words'> & { words: unknown })[]
  ticks: Pick<Row<'plan_tick'>, 'action_id' | 'day' | 'ticked_at'>[]
  weeks: (Omit<Row<'plan_week'>, 'response_id' | 'words' | 'kept'> & { words: unknown; kept: unknown })[]
}
/** An entry of the consent ledger: consent given or withdrawn. */
export type KeptConsent = Omit<Row<'consent'>, 'response_id' | 'person_id'>
/** An entry of the audit log, without the id of whoever acted. */
export type KeptAuditEntry = Omit<Row<'audit'>, 'response_id' | 'person_id' | 'actor_id'>

/** All data stored about an account. */
export type KeptPerson = {
  person: Row<'person'>
  signIns: Pick<
    Row<'sign_in'>,
    'created_at' | 'updated_at' | 'expires_at' | 'proven_at' | 'user_agent' | 'ip_address'
  >[]
  /** The ways to sign in other than a one-time code. */
  credentials: Pick<Row<'credential'>, 'provider' | 'scope' | 'created_at' | 'updated_at'>[]
  passkeys: Pick<Row<'passkey'>, 'name' | 'created_at' | 'used_at'>[]
  /** Those not tied to one check-up. */
  consents: KeptConsent[]
  audit: KeptAuditEntry[]
}

/** All data stored about a browser. */
export type KeptBrowser = Omit<Row<'browser_session'>, 'token_hash'>

const responseColumns = [
  'id',
  'assessment_id',
  'form',
  'partner_id',
  'partner_key',
  'campaign',
  'locale',
  'audience',
  'prev_response_id',
  'preset_state_id',
  'promo_code',
  'access_id',
  'client_id',
  'test_flag',
  'zip',
  'consent_version',
  'consented_at',
  'started_at',
  'updated_at',
  'completed_at',
  'help_asked_at',
  'code_version',
  'code_ended_at',
] as const satisfies readonly (keyof KeptCheckUp['response'])[]

const reportColumns = [
  'content_version',
  'rules_version',
  'body',
  'created_at',
] as const satisfies readonly (keyof Row<'report'>)[]

const choiceColumns = [
  'kind',
  'value',
  'position',
  'chosen_at',
] as const satisfies readonly (keyof Row<'report_choice'>)[]

const experienceColumns = [
  'id',
  'page',
  'locale',
  'body',
  'created_at',
] as const satisfies readonly (keyof Row<'experience'>)[]

const shareColumns = [
  'id',
  'method',
  'recipient',
  'sender',
  'first_name',
  'last_name',
  'locale',
  'partner_key',
  'with_private',
  'with_steps',
  'created_at',
  'expires_at',
  'revoked_at',
] as const satisfies readonly (keyof Row<'share'>)[]

const checkInColumns = [
  'id',
  'partner_id',
  'partner_key',
  'locale',
  'name',
  'method',
  'contact',
  'topics',
  'times',
  'note',
  'created_at',
] as const satisfies readonly (keyof Row<'check_in_request'>)[]

const momentColumns = [
  'id',
  'day',
  'prompt',
  'body',
  'created_at',
] as const satisfies readonly (keyof Row<'gratitude_moment'>)[]

const contactInfoColumns = [
  'name',
  'way',
  'contact',
  'times',
  'locale',
  'voice',
  'needs',
  'helper',
  'updated_at',
] as const satisfies readonly (keyof Row<'contact_info'>)[]
const reminderColumns = [
  'id',
  'code',
  'locale',
  'method',
  'contact',
  'kinds',
  'days',
  'hour',
  'time_zone',
  'next_at',
  'proved_at',
  'opened_at',
  'ended_at',
  'ended_by',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Row<'reminder'>)[]

const sleepCheckColumns = [
  'apnea',
  'drowsy',
  'fall',
  'cond',
  'pill',
  'checked_at',
  'wake_time',
] as const satisfies readonly (keyof Row<'sleep_check'>)[]

const sleepStageColumns = [
  'stage',
  'started_on',
  'sleep_now',
  'helped_week',
  'created_at',
] as const satisfies readonly (keyof Row<'sleep_stage'>)[]

const sleepNightColumns = [
  'morning',
  'bed_time',
  'minutes_to_sleep',
  'times_awake',
  'minutes_awake',
  'wake_time',
  'up_time',
  'nap_minutes',
  'rested',
  'wake_time_kept',
  'light',
  'got_up',
  'wind_down',
  'worry_time',
  'extras',
  'updated_at',
] as const satisfies readonly (keyof Row<'sleep_night'>)[]
const programColumns = [
  'id',
  'partner_id',
  'partner_key',
  'program',
  'locale',
  'state',
  'reasons',
  'needs',
  'own_words',
  'told',
  'turns',
  'created_at',
  'updated_at',
  'sent_at',
  'canceled_at',
  'seen_at',
  'answer',
  'answered_at',
] as const satisfies readonly (keyof Row<'program_choice'>)[]
const actionColumns = [
  'id',
  'position',
  'intervention',
  'step',
  'words',
  'days',
  'time',
  'sure',
  'state',
  'started_on',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Row<'plan_action'>)[]

const weekColumns = [
  'monday',
  'kept_until',
  'kept',
  'words',
  'next',
  'updated_at',
] as const satisfies readonly (keyof Row<'plan_week'>)[]

const consentColumns = [
  'id',
  'partner_id',
  'kind',
  'granted',
  'version',
  'wording',
  'locale',
  'created_at',
] as const satisfies readonly (keyof KeptConsent)[]

const auditColumns = [
  'id',
  'created_at',
  'actor',
  'action',
  'partner_id',
] as const satisfies readonly (keyof KeptAuditEntry)[]

/** Without a seal, what people wrote for themselves stays closed. */
type CollectDeps = { db: Database; seal: Deps['seal'] | null }

/** Returns all data stored about somebody. Only this function and `deleteAll` know which tables that is. */
export async function collect(deps: CollectDeps, { responseIds, personId, sessionId }: DataSubject): Promise<Kept> {
  const { db } = deps
  return {
    checkUps: responseIds.length === 0 ? [] : await collectCheckUps(deps, responseIds),
    person: personId === null ? null : await collectPerson(db, personId),
    browser: sessionId === null ? null : await collectBrowser(deps, sessionId),
  }
}

async function collectCheckUps({ db, seal }: CollectDeps, ids: readonly string[]): Promise<KeptCheckUp[]> {
  const opened = (kind: OwnWords, id: string, sealed: string) => seal && openWords({ seal }, kind, id, sealed)
  const responses = await db
    .selectFrom('response')
    .select(responseColumns)
    .where('id', 'in', ids)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  const answers = await rowsByResponse(db, ids, 'answer', ['question_id', 'value'], ['question_id', 'value'])
  const pages = await rowsByResponse(db, ids, 'response_page', ['page_id', 'submitted_at'], ['submitted_at'])
  const reports = await rowsByResponse(db, ids, 'report', reportColumns, [])
  const owners = await rowsByResponse(db, ids, 'response_owner', ['saved_at'], [])
  const shares = await rowsByResponse(db, ids, 'share', shareColumns, ['id'])
  const openings = await openingsByShare(db, ids)
  const choices = await rowsByResponse(db, ids, 'report_choice', choiceColumns, ['kind', 'position'])
  const checkIns = await rowsByResponse(db, ids, 'check_in_request', checkInColumns, ['id'])
  const ladders = await laddersByResponse({ db, seal }, ids)
  const programs = await rowsByResponse(db, ids, 'program_choice', programColumns, ['id'])
  const experiences = await rowsByResponse(db, ids, 'experience', experienceColumns, ['id'])
  const moments = await rowsByResponse(db, ids, 'gratitude_moment', momentColumns, ['id'])
  const contactInfos = await rowsByResponse(db, ids, 'contact_info', contactInfoColumns, [])
  const reminders = await remindersByResponse({ db, seal }, ids)
  const sleep = await sleepByResponse({ db, seal }, ids)
  const plans = await plansByResponse({ db, seal }, ids)
  const consents = await rowsByResponse(db, ids, 'consent', consentColumns, ['id'])
  const audit = await rowsByResponse(db, ids, 'audit', auditColumns, ['id'])
  return responses.map((response) => ({
    response,
    answers: answers(response.id),
    pages: pages(response.id),
    report: reports(response.id)[0] ?? null,
    savedAt: owners(response.id)[0]?.saved_at ?? null,
    shares: shares(response.id).map((share) => ({ ...share, openings: openings(share.id) })),
    choices: choices(response.id),
    checkIns: checkIns(response.id),
    ladders: ladders(response.id),
    programs: programs(response.id),
    plan: plans(response.id),
    experiences: experiences(response.id),
    moments: moments(response.id).map(({ body, ...moment }) => ({
      ...moment,
      text: opened('gratitude', response.id, body),
    })),
    contactInfo:
      contactInfos(response.id).map((info) => ({
        ...info,
        helper: info.helper && opened('helper', response.id, info.helper),
      }))[0] ?? null,
    reminders: reminders(response.id),
    sleep: sleep(response.id),
    consents: consents(response.id),
    audit: audit(response.id),
  }))
}

/** Returns a function from a response's id to its reminders, with the contact opened. */
async function remindersByResponse({ db, seal }: CollectDeps, ids: readonly string[]) {
  const stored = await rowsByResponse(db, ids, 'reminder', reminderColumns, [])
  const sent = await db
    .selectFrom('reminder_sent as s')
    .innerJoin('reminder as r', 'r.id', 's.reminder_id')
    .select(['s.reminder_id', 's.day', 's.message', 's.sent_at'])
    .where('r.response_id', 'in', ids)
    .orderBy('s.day')
    .execute()
  const byReminder = Map.groupBy(sent, ({ reminder_id }) => reminder_id)
  return (responseId: string): KeptReminders | null => {
    const [row] = stored(responseId)
    return row
      ? {
          ...row,
          contact: seal && openReminderContact({ seal }, { response_id: responseId, contact: row.contact }),
          sent: (byReminder.get(row.id) ?? []).map(({ reminder_id: _, ...each }) => each),
        }
      : null
  }
}

/** Returns a function from a response's id to its sleep pathway, with the remarks of the diary opened. */
async function sleepByResponse({ db, seal }: CollectDeps, ids: readonly string[]) {
  const checks = await rowsByResponse(db, ids, 'sleep_check', sleepCheckColumns, [])
  const stages = await rowsByResponse(db, ids, 'sleep_stage', sleepStageColumns, ['created_at'])
  const nights = await rowsByResponse(db, ids, 'sleep_night', sleepNightColumns, ['morning'])
  return (id: string): KeptCheckUp['sleep'] => ({
    check: checks(id)[0] ?? null,
    stages: stages(id),
    nights: nights(id).map((night) => ({
      ...night,
      extras: night.extras && seal && openWords({ seal }, 'sleep-remarks', id, night.extras),
    })),
  })
}

type TableOfResponse = {
  [Table in keyof Schema]: 'response_id' extends keyof Schema[Table] ? Table : never
}[keyof Schema]

/**
 * Reads the named columns of a table for these responses, in the given order, and returns a function from a response's id
 * to its rows. Columns are always named, so that a new column is exported only on purpose.
 */
async function rowsByResponse<Table extends TableOfResponse, Column extends keyof Row<Table> & string>(
  db: Database,
  responseIds: readonly string[],
  table: Table,
  columns: readonly Column[],
  order: readonly NoInfer<Column>[],
) {
  const { ref, table: from } = db.dynamic
  let query = db
    .selectFrom(from(table).as('t'))
    .select(['response_id', ...columns].map((column) => ref(column)))
    .where(ref('response_id'), 'in', responseIds)
    .$castTo<Pick<Row<Table>, Column> & { response_id: string | null }>()
  for (const column of order) query = query.orderBy(ref(column))
  const rows = Map.groupBy(await query.execute(), ({ response_id }) => response_id)
  return (id: string) => (rows.get(id) ?? []).map(({ response_id: _, ...row }) => row)
}

/** Returns a function from a response's id to its plan, with the person's own words opened. */
async function plansByResponse({ db, seal }: CollectDeps, ids: readonly string[]) {
  const goals = await rowsByResponse(db, ids, 'plan_goal', ['words'], [])
  const actions = await rowsByResponse(db, ids, 'plan_action', actionColumns, ['position', 'id'])
  const ticks = await rowsByResponse(db, ids, 'plan_tick', ['action_id', 'day', 'ticked_at'], ['day', 'action_id'])
  const weeks = await rowsByResponse(db, ids, 'plan_week', weekColumns, ['monday'])
  return (id: string): KeptPlan => {
    const text = (kind: OwnWords, sealed: string | null) => sealed && seal && openWords({ seal }, kind, id, sealed)
    const opened = (kind: OwnWords, sealed: string | null): unknown => JSON.parse(text(kind, sealed) || 'null')
    const [goal] = goals(id)
    return {
      goal: goal ? text('plan-goal', goal.words) : null,
      actions: actions(id).map((action) => ({ ...action, words: opened('plan-action', action.words) })),
      ticks: ticks(id),
      weeks: weeks(id).map((week) => ({
        ...week,
        words: opened('plan-week', week.words),
        kept: opened('plan-week-kept', week.kept),
      })),
    }
  }
}

/** Returns a function from a share's id to the times at which its contact opened the report, oldest first. */
async function openingsByShare(db: Database, responseIds: readonly string[]) {
  const rows = await db
    .selectFrom('share_opening as o')
    .innerJoin('share as s', 's.id', 'o.share_id')
    .select(['o.share_id', 'o.opened_at'])
    .where('s.response_id', 'in', responseIds)
    .orderBy('o.opened_at')
    .execute()
  const openings = Map.groupBy(rows, ({ share_id }) => share_id)
  return (shareId: string) => (openings.get(shareId) ?? []).map(({ opened_at }) => opened_at)
}

/** Returns a function from a response's id to the actions of its author, with the notes opened. */
async function laddersByResponse({ db, seal }: CollectDeps, responseIds: readonly string[]) {
  const columns = ['id', 'intervention', 'standing', 'front_at', 'paused_at', 'created_at'] as const
  const ladders = await rowsByResponse(db, responseIds, 'ladder', columns, ['created_at', 'id'])
  const rows = await db
    .selectFrom('ladder_step as s')
    .innerJoin('ladder as l', 'l.id', 's.ladder_id')
    .select(['s.ladder_id', 's.number', 's.day', 's.moment', 's.place', 's.companion', 's.sure', 's.created_at'])
    .select(['s.outcome', 's.told_at', 's.days_done', 's.helped', 's.obstacle', 'l.response_id'])
    .where('l.response_id', 'in', responseIds)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute()
  const steps = Map.groupBy(rows, ({ ladder_id }) => ladder_id)
  const opened = (responseId: string, note: string | null) =>
    note && seal && openWords({ seal }, 'ladder-step', responseId, note)
  return (responseId: string): KeptLadder[] =>
    ladders(responseId).map(({ id, ...ladder }) => ({
      ...ladder,
      steps: (steps.get(id) ?? []).map(({ ladder_id: _, response_id, helped, obstacle, ...step }) => ({
        ...step,
        helped: opened(response_id, helped),
        obstacle: opened(response_id, obstacle),
      })),
    }))
}

async function collectPerson(db: Database, personId: string): Promise<KeptPerson | null> {
  const person = await db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirst()
  if (!person) return null
  return {
    person,
    signIns: await db
      .selectFrom('sign_in')
      .select(['created_at', 'updated_at', 'expires_at', 'proven_at', 'user_agent', 'ip_address'])
      .where('person_id', '=', personId)
      .orderBy('created_at')
      .execute(),
    credentials: await db
      .selectFrom('credential')
      .select(['provider', 'scope', 'created_at', 'updated_at'])
      .where('person_id', '=', personId)
      .orderBy('created_at')
      .execute(),
    passkeys: await db
      .selectFrom('passkey')
      .select(['name', 'created_at', 'used_at'])
      .where('person_id', '=', personId)
      .orderBy('created_at')
      .execute(),
    consents: await db
      .selectFrom('consent')
      .select(consentColumns)
      .where('person_id', '=', personId)
      .where('response_id', 'is', null)
      .orderBy('id')
      .execute(),
    audit: await db
      .selectFrom('audit')
      .select(auditColumns)
      .where('person_id', '=', personId)
      .where('response_id', 'is', null)
      .orderBy('id')
      .execute(),
  }
}

async function collectBrowser({ db, seal }: CollectDeps, sessionId: string): Promise<KeptBrowser | null> {
  const row = await db
    .selectFrom('browser_session')
    .select(exportedSessionColumns)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!row) return null
  return { ...row, form_drafts: seal && openDrafts({ seal }, sessionId, row.form_drafts) }
}
