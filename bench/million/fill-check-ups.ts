import fc from 'fast-check'
import { SqliteAdapter, sql } from 'kysely'
import { formFromPayload } from '#assessment/answers/parse-answers.ts'
import { anyAnswers, interventions, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { buildReport, rulesVersion } from '#assessment/report/build-report.ts'
import type { AnyTransaction, Database } from '#database/schema.ts'
import { answersUpTo } from '#tests/support/check-ups.ts'

/** Number of distinct answer sets. */
const templates = 400
/** Check-ups per transaction. */
const slice = 20_000

/**
 * Options of the generated check-ups. `partners` are assigned round robin; start times are spread evenly over the
 * months before `until`. `from`: number of existing check-ups, which stay.
 */
export type FillOptions = {
  from?: number
  partners: readonly { id: number; key: string }[]
  contentVersion: string
  until: Date
  months: number
}

/**
 * Fills a database with completed check-ups: their rows with answers, pages and report, as the product stores them, and
 * an account for each tenth, two per account. The database copies templates, so a million takes minutes.
 */
export async function fillCheckUps(db: Database, count: number, options: FillOptions): Promise<void> {
  const lite = db.getExecutor().adapter instanceof SqliteAdapter
  await storeTemplates(db, options.contentVersion)
  for (let from = options.from ?? 0; from < count; from += slice) {
    const until = Math.min(count, from + slice)
    await db.transaction().execute((trx) => fillSlice(trx, { lite, from, until, count }, options))
  }
  for (const table of ['fill_answer', 'fill_page', 'fill_report']) await sql`drop table ${sql.table(table)}`.execute(db)
}

async function storeTemplates(db: Database, contentVersion: string): Promise<void> {
  await sql`create table fill_answer (template integer, question_id text, value text)`.execute(db)
  await sql`create table fill_page (page_id text)`.execute(db)
  await sql`create table fill_report (template integer primary key, body text)`.execute(db)
  for (const { id } of wellbeing13.pages) await sql`insert into fill_page values (${id})`.execute(db)
  for (const [template, given] of fc.sample(anyAnswers, { numRuns: templates, seed: 3 }).entries()) {
    const age = ['60_64', '65_74', '65_74', '75_84', '85'][template % 5] ?? '85'
    const answers = answersUpTo(wellbeing13.pages.length, { ...given, age_group: age, ladder_now: template % 11 })
    const values = Object.entries(formFromPayload(answers)).flatMap(([question, chosen]) =>
      chosen.map((value) => sql`(${template}, ${question}, ${value})`),
    )
    await sql`insert into fill_answer values ${sql.join(values)}`.execute(db)
    const report = buildReport({ questionnaire: wellbeing13, interventions, answers, contentVersion })
    await sql`insert into fill_report values (${template}, ${JSON.stringify(report)})`.execute(db)
  }
  await sql`create index fill_answer_template on fill_answer (template)`.execute(db)
}

/**
 * Inserts the check-ups numbered `from` to `until`. Ids derive from the numbers, so that they are ordered like the
 * product's own.
 */
async function fillSlice(
  trx: AnyTransaction,
  { lite, from, until, count }: { lite: boolean; from: number; until: number; count: number },
  { partners, contentVersion, until: end, months }: FillOptions,
): Promise<void> {
  const span = months * 30 * 86_400
  const first = Math.floor(end.getTime() / 1000) - span
  const id = (prefix: string, n: string) =>
    sql.raw(
      lite
        ? `'${prefix}-7000-8000-' || printf('%012x', ${n})`
        : `'${prefix}-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0')`,
    )
  const at = (n: string, more = 0) => {
    const seconds = `(${first + more} + cast(${n} as bigint) * ${span} / ${count})`
    return sql.raw(
      lite
        ? `strftime('%Y-%m-%dT%H:%M:%S.000Z', ${seconds}, 'unixepoch')`
        : `to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')`,
    )
  }
  const numbers = lite
    ? sql`with recursive s(n) as
        (select ${sql.lit(from)} union all select n + 1 from s where n + 1 < ${sql.lit(until)})`
    : sql`with s as (select generate_series(${sql.lit(from)}, ${sql.lit(until - 1)}) as n)`
  const turn = (values: readonly (string | number)[]) =>
    sql`case n % ${sql.lit(values.length)} ${sql.join(
      values.map((value, each) => sql`when ${sql.lit(each)} then ${sql.lit(value)}`),
      sql` `,
    )} end`
  // Skips the checks of foreign keys, which are valid by construction. This also disables the trigger that sets
  // `saved_at`.
  if (!lite) await sql`set local session_replication_role = replica`.execute(trx)
  const response = id('01900000-0000', 'n')
  const template = sql.raw(`n % ${templates}`)
  await sql`insert into response
      (id, assessment_id, form, partner_id, partner_key, campaign, locale, audience, test_flag, zip,
      consent_version, consented_at, return_code_hash, started_at, updated_at, completed_at, saved_at)
    ${numbers} select ${response}, 13, 'whole', ${turn(partners.map((each) => each.id))},
      ${turn(partners.map(({ key }) => key))}, ${turn(['/start', '/start', '/get-started', '/start-1', '/start'])},
      ${turn(['en', 'en', 'es', 'en', 'en', 'es', 'en'])}, 'self', 0,
      ${turn(['32114', '32114', '32720', '32118', '10001'])},
      '1', ${at('n')}, ${id('fill0000-0000', 'n')}, ${at('n')}, ${at('n', 600)}, ${at('n', 600)},
      case when n % 20 in (0, 8) then ${at('n', 700)} end from s`.execute(trx)
  await sql`insert into answer (response_id, question_id, value)
    ${numbers} select ${response}, question_id, value from s join fill_answer on template = ${template}`.execute(trx)
  await sql`insert into response_page (response_id, page_id, submitted_at)
    ${numbers} select ${response}, page_id, ${at('n', 600)} from s cross join fill_page`.execute(trx)
  await sql`insert into report (response_id, content_version, rules_version, body, created_at)
    ${numbers} select ${response}, ${sql.lit(contentVersion)}, ${sql.lit(rulesVersion)}, body, ${at('n', 660)}
    from s join fill_report on template = ${template}`.execute(trx)
  // Of every twenty check-ups, 0 and 8 belong to one account: eight apart, so eight partners give both the same one.
  const person = id('01900000-0001', 'n / 20')
  const mail = sql.raw(`'fill-' || (n / 20) || '@example.org'`)
  await sql`insert into person
      (id, name, email, email_verified, phone_verified, second_factor, role, locale, created_at, updated_at)
    ${numbers} select ${person}, '', ${mail}, 1, 0, 0, 'person', 'en', ${at('n')}, ${at('n')}
    from s where n % 20 = 0`.execute(trx)
  await sql`insert into response_owner (response_id, person_id, saved_at)
    ${numbers} select ${response}, ${person}, ${at('n', 700)} from s where n % 20 in (0, 8)`.execute(trx)
}
