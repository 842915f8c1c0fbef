import { AsyncLocalStorage } from 'node:async_hooks'
import SQLite from 'better-sqlite3'
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import type { Database, Schema } from '#database/schema.ts'

/** Observed statements: the parameters by SQL text. */
export type Statements = Map<string, readonly unknown[]>

const watched = new AsyncLocalStorage<Statements>()

/** Calls `use` and records its statements in `statements`, on either database. */
export const noteStatements = <Result>(statements: Statements, use: () => Result): Result =>
  watched.run(statements, use)

const { prepare } = SQLite.prototype
// Each statement passes here once per connection, since prepared statements are cached. The parameters can be any text:
// plans do not depend on them.
SQLite.prototype.prepare = function (this: SQLite.Database, sql: string) {
  watched.getStore()?.set(sql, Array(sql.split('?').length - 1).fill('x'))
  return prepare.call(this, sql)
} as typeof prepare

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [text, values] = given
  watched.getStore()?.set(String(text), Array.isArray(values) ? values : [])
  return Reflect.apply(query, this, given)
} as typeof query

/** Tables that stay small with any number of people, with the reason. Every other table grows. */
const small: Partial<Record<keyof Schema, string>> = {
  partner: 'some hundred centers',
  partner_name: 'names of centers',
  partner_version: 'changes that centers made',
  partner_picture: 'logos of centers',
  staff_role: 'staff of centers',
  figure_run: 'one row',
  background_run: 'a row for each job',
  client_file: 'files of the versions of a month',
  finished_count: 'one row',
  figure_month: 'a row for each month of a center',
  usage_count: 'a row for each day and page',
  pretend_delivery: 'never in production',
  focus_group_member: 'some dozen people',
  focus_group_task: 'some dozen people',
  focus_group_feedback: 'some dozen people',
}

const grows = (table: string) => !(table in small) && !/^(pg|sqlite)_/.test(table)

/** PostgreSQL's settings for plans that are efficient for small tables only. */
const unwise = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']

/** Full scans allowed for other reasons, by a text that only that plan or statement contains. */
const allowed: readonly { has: string; why: string }[] = [
  { has: 'person_unverified', why: 'an index of people alone who have proved no contact' },
  {
    has: 'delete from "one_time_code" where ("subject"',
    why: 'codes live for minutes, and this is a deletion of somebody',
  },
  { has: 'delete from "one_time_code" where "subject" like', why: 'the same' },
  { has: 'delete from "verification" where', why: 'they live for hours, and this is a deletion of somebody' },
]

/**
 * Returns the parts of the statements' plans that scan a growing table or index, each with its statement. A limit does
 * not help: with few matches the scan continues.
 */
export async function fullScans(db: Database, statements: Statements): Promise<string[]> {
  const planOf = isSqlite(db) ? sqlitePlan : postgresPlan
  const found: string[] = []
  await db.connection().execute(async (one) => {
    // PostgreSQL scans the small tables of a test. With these settings, it does so only without an alternative plan.
    const publish = (value: string) =>
      sql`select ${sql.join(unwise.map((name) => sql`set_config(${name}, ${value}, false)`))}`
    if (!isSqlite(db)) await publish('off').execute(one)
    for (const [text, parameters] of statements) {
      if (!/^(select|insert|update|delete|with) /i.test(text)) continue
      const parts = await planOf(one, text, parameters)
      found.push(...parts.filter(({ table }) => grows(tableOf(text, table))).map(({ part }) => `${part}: ${text}`))
    }
    if (!isSqlite(db)) await publish('on').execute(one)
  })
  return found.filter((text) => !allowed.some(({ has }) => text.includes(has)))
}

/** Returns the parts of a statement's plan that sort or skip rows. `index`: the index it should use, for SQLite. */
export async function skippedRows(
  db: Database,
  { sql: text, parameters }: CompiledQuery,
  index: string,
): Promise<string[]> {
  if (isSqlite(db)) {
    const query = CompiledQuery.raw(`explain query plan ${text}`, [...parameters])
    const { rows } = await db.executeQuery<{ detail: string }>(query)
    const isExact = rows.some(({ detail }) => detail.includes(` USING INDEX ${index} `))
    return rows.map(({ detail }) => detail).filter((part) => !isExact || part.includes('TEMP B-TREE'))
  }
  await sql`analyze request`.execute(db)
  const query = CompiledQuery.raw(`explain (analyze, format text) ${text}`, [...parameters])
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(query)
  return rows.map((row) => row['QUERY PLAN']).filter((part) => /Rows Removed by Filter|Sort Key/.test(part))
}

/** A part of a plan that scans a table, which may be named by its alias. */
type Part = { table: string; part: string }

async function sqlitePlan(db: Database, sql: string, parameters: readonly unknown[]): Promise<Part[]> {
  const query = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
  const { rows } = await db.executeQuery<{ detail: string }>(query)
  return rows.flatMap(({ detail }) => {
    const [, table] = /^SCAN ([a-z]\w*)(?! VIRTUAL)/.exec(detail) ?? []
    // Reads from a subquery are part of that subquery's plan.
    return table === undefined || sql.includes(`) as "${table}"`) ? [] : [{ table, part: detail }]
  })
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}

async function postgresPlan(db: Database, sql: string, parameters: readonly unknown[]): Promise<Part[]> {
  const query = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters])
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Node }[] }>(query)
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => unbounded(Plan)))
}

/** Returns scans of a table without an index condition. The condition of a bitmap heap scan is in the node below it. */
function unbounded(node: Node): Part[] {
  const kind = node['Node Type']
  const isFull = /^(Seq|Index|Index Only|Bitmap Index) Scan$/.test(kind) && node['Index Cond'] === undefined
  const table = node['Relation Name'] ?? ''
  const part = [kind, table, node['Index Name'] ?? ''].join(' ').trim()
  return [...(isFull ? [{ table, part }] : []), ...(node.Plans ?? []).flatMap(unbounded)]
}

/** Returns the table for an alias in a statement. */
const tableOf = (sql: string, name: string): string => new RegExp(`"(\\w+)" as "${name}"`).exec(sql)?.[1] ?? name

const isSqlite = (db: Database) => db.getExecutor().adapter.constructor.name === 'SqliteAdapter'
