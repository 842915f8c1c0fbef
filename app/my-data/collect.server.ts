import type { Selectable } from 'kysely'
import type { Database, Schema } from '#database/schema.ts'
import { exportedSessionColumns } from '../shared/visit/browser-session.server.ts'
import type { Deps } from '../shared/visit/deps.ts'

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
  /** The action plan, opened: what it is for, its actions, the days on which they were done, and the notes of its weeks. */
  plan: KeptPlan
  /** Feedback on the check-up, and reports of how things have gone since. */
  experiences: Omit<Row<'experience'>, 'response_id' | 'request_key'>[]
  consents: KeptConsent[]
  /** The audit log: who viewed or changed it. */
  audit: KeptAuditEntry[]
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

/** What reads stored data: the database, and the seal of what people write for themselves. */
export type CollectDeps = Pick<Deps, 'db' | 'seal'>

/** Returns all data stored about somebody. Only this function and `deleteAll` know which tables that is. */
export async function collect(
  { db, seal }: CollectDeps,
  { responseIds, personId, sessionId }: DataSubject,
): Promise<Kept> {
  return {
    checkUps: responseIds.length === 0 ? [] : await collectCheckUps({ db, seal }, responseIds),
    person: personId === null ? null : await collectPerson(db, personId),
    browser: sessionId === null ? null : await collectBrowser(db, sessionId),
  }
}

async function collectCheckUps({ db, seal }: CollectDeps, ids: readonly string[]): Promise<KeptCheckUp[]> {
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
  const experiences = await rowsByResponse(db, ids, 'experience', experienceColumns, ['id'])
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
    plan: plans(response.id),
    experiences: experiences(response.id),
    consents: consents(response.id),
    audit: audit(response.id),
  }))
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
    const opened = (purpose: string, sealed: string | null): unknown =>
      sealed === null ? null : JSON.parse(seal.open(purpose, id, sealed))
    const [goal] = goals(id)
    return {
      goal: goal ? seal.open('plan-goal', id, goal.words) : null,
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

const collectBrowser = async (db: Database, sessionId: string): Promise<KeptBrowser | null> =>
  (await db
    .selectFrom('browser_session')
    .select(exportedSessionColumns)
    .where('id', '=', sessionId)
    .executeTakeFirst()) ?? null
