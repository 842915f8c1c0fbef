import type { Selectable } from 'kysely'
import type { Database, Schema } from '#database/schema.ts'

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>

/** Whose data: check-ups by their ids, the person to whom they are saved, the browser that holds them. */
export type Whose = { responseIds: readonly string[]; personId: string | null; sessionId: string | null }

/** Everything that is kept about somebody, without the keys and hashes that only the product can use. */
export type Kept = { checkUps: KeptCheckUp[]; person: KeptPerson | null; browser: KeptBrowser | null }

/** Everything that is kept about one check-up. */
export type KeptCheckUp = {
  response: Omit<Row<'response'>, 'return_code_hash'>
  answers: Omit<Row<'answer'>, 'response_id'>[]
  pages: Omit<Row<'response_page'>, 'response_id'>[]
  report: Omit<Row<'report'>, 'response_id'> | null
  /** Since when it is saved to the person; null when it is not. */
  savedAt: string | null
  /** With whom the report is shared, and when they opened it. */
  shares: (Omit<Row<'share'>, 'response_id' | 'request_key' | 'token_hash'> & { openings: string[] })[]
  /** What was chosen on the report. */
  choices: Omit<Row<'report_choice'>, 'response_id'>[]
  checkIns: Omit<Row<'check_in_request'>, 'response_id' | 'request_key'>[]
  /** What was told of the check-up and of how things have gone. */
  experiences: Omit<Row<'experience'>, 'response_id' | 'request_key'>[]
  consents: KeptConsent[]
  /** Who looked at it or changed it. */
  audit: KeptNote[]
}

/** What somebody agreed to or took back. */
export type KeptConsent = Omit<Row<'consent'>, 'response_id' | 'person_id'>
/** Who looked at or changed what. */
export type KeptNote = Omit<Row<'audit'>, 'response_id' | 'person_id' | 'actor_id'>

/** Everything that is kept about an account. */
export type KeptPerson = {
  person: Row<'person'>
  signIns: Pick<
    Row<'sign_in'>,
    'created_at' | 'updated_at' | 'expires_at' | 'proven_at' | 'user_agent' | 'ip_address'
  >[]
  /** By what the person can sign in besides a code. */
  credentials: Pick<Row<'credential'>, 'provider' | 'scope' | 'created_at' | 'updated_at'>[]
  /** That do not belong to one check-up. */
  consents: KeptConsent[]
  audit: KeptNote[]
}

/** Everything that is kept about a browser. */
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
] as const satisfies readonly (keyof KeptCheckUp['response'])[]

const shareColumns = [
  'id',
  'method',
  'recipient',
  'sender',
  'first_name',
  'last_name',
  'locale',
  'partner_key',
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

const noteColumns = ['id', 'created_at', 'actor', 'action', 'partner_id'] as const satisfies readonly (keyof KeptNote)[]

const browserColumns = [
  'id',
  'created_at',
  'seen_at',
  'expires_at',
  'partner_key',
  'campaign',
  'assessment_id',
  'response_id',
  'prev_response_id',
  'preset_state_id',
  'promo_code',
  'access_id',
  'client_id',
  'test_flag',
  'zip',
  'kiosk',
  'active_at',
  'form_drafts',
] as const satisfies readonly (keyof KeptBrowser)[]

/** Collects everything that is kept about somebody: the one place that knows what that is, besides `deleteAll`. */
export async function collect(db: Database, { responseIds, personId, sessionId }: Whose): Promise<Kept> {
  return {
    checkUps: responseIds.length === 0 ? [] : await collectCheckUps(db, responseIds),
    person: personId === null ? null : await collectPerson(db, personId),
    browser: sessionId === null ? null : await collectBrowser(db, sessionId),
  }
}

async function collectCheckUps(db: Database, ids: readonly string[]): Promise<KeptCheckUp[]> {
  const of = <Each extends { response_id: string | null }>(rows: Each[]) => {
    const byResponse = Map.groupBy(rows, (row) => row.response_id)
    return (id: string) => (byResponse.get(id) ?? []).map(({ response_id: _, ...row }) => row)
  }
  const responses = await db
    .selectFrom('response')
    .select(responseColumns)
    .where('id', 'in', ids)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  const answers = of(
    await db
      .selectFrom('answer')
      .selectAll()
      .where('response_id', 'in', ids)
      .orderBy('question_id')
      .orderBy('value')
      .execute(),
  )
  const pages = of(
    await db.selectFrom('response_page').selectAll().where('response_id', 'in', ids).orderBy('submitted_at').execute(),
  )
  const reports = of(await db.selectFrom('report').selectAll().where('response_id', 'in', ids).execute())
  const owners = of(await db.selectFrom('response_owner').selectAll().where('response_id', 'in', ids).execute())
  const shares = of(await collectShares(db, ids))
  const choices = of(
    await db
      .selectFrom('report_choice')
      .selectAll()
      .where('response_id', 'in', ids)
      .orderBy('kind')
      .orderBy('position')
      .execute(),
  )
  const checkIns = of(
    await db
      .selectFrom('check_in_request')
      .select(['response_id', ...checkInColumns])
      .where('response_id', 'in', ids)
      .orderBy('id')
      .execute(),
  )
  const experiences = of(
    await db
      .selectFrom('experience')
      .select(['response_id', 'id', 'page', 'locale', 'body', 'created_at'])
      .where('response_id', 'in', ids)
      .orderBy('id')
      .execute(),
  )
  const consents = of(
    await db
      .selectFrom('consent')
      .select(['response_id', ...consentColumns])
      .where('response_id', 'in', ids)
      .orderBy('id')
      .execute(),
  )
  const audit = of(
    await db
      .selectFrom('audit')
      .select(['response_id', ...noteColumns])
      .where('response_id', 'in', ids)
      .orderBy('id')
      .execute(),
  )
  return responses.map((response) => ({
    response,
    answers: answers(response.id),
    pages: pages(response.id),
    report: reports(response.id)[0] ?? null,
    savedAt: owners(response.id)[0]?.saved_at ?? null,
    shares: shares(response.id),
    choices: choices(response.id),
    checkIns: checkIns(response.id),
    experiences: experiences(response.id),
    consents: consents(response.id),
    audit: audit(response.id),
  }))
}

async function collectShares(db: Database, ids: readonly string[]) {
  const shares = await db
    .selectFrom('share')
    .select(['response_id', ...shareColumns])
    .where('response_id', 'in', ids)
    .orderBy('id')
    .execute()
  const openings = await db
    .selectFrom('share_opening as o')
    .innerJoin('share as s', 's.id', 'o.share_id')
    .select(['o.share_id', 'o.opened_at'])
    .where('s.response_id', 'in', ids)
    .orderBy('o.opened_at')
    .execute()
  return shares.map((share) => ({
    ...share,
    openings: openings.filter(({ share_id }) => share_id === share.id).map(({ opened_at }) => opened_at),
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
    consents: await db
      .selectFrom('consent')
      .select(consentColumns)
      .where('person_id', '=', personId)
      .where('response_id', 'is', null)
      .orderBy('id')
      .execute(),
    audit: await db
      .selectFrom('audit')
      .select(noteColumns)
      .where('person_id', '=', personId)
      .where('response_id', 'is', null)
      .orderBy('id')
      .execute(),
  }
}

const collectBrowser = async (db: Database, sessionId: string): Promise<KeptBrowser | null> =>
  (await db.selectFrom('browser_session').select(browserColumns).where('id', '=', sessionId).executeTakeFirst()) ?? null
