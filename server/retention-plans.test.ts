import { CompiledQuery, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { finishedCheckUp } from '#tests/actors.ts'
import { onBothDatabases, onEmbeddedDatabase, type Product } from '#tests/product.ts'
import { deleteOld } from './retention.ts'

onBothDatabases('a run of retention', (product) => {
  test('finds what is old by indexes: it reads no table from one end to the other', async () => {
    const { db, settings } = product.deps
    await finishedCheckUp(product)
    await addSaved(db, 10_000)
    product.clock.now = new Date('2027-06-01T00:00:00Z')
    const statements = await statementsOf(product)
    expect(statements.filter(({ sql }) => sql.startsWith('delete from "response"'))).toHaveLength(1)
    expect(statements.length).toBeGreaterThan(15)
    const whole = await wholeReads(db, statements)
    // PostgreSQL reads the other tables of this test whole, since they are too small for an index to be worth it.
    expect(settings.databaseUrl ? whole.filter((part) => /Scan response:/.test(part)) : whole).toEqual([])
  })

  test('reads a whole table where there is no index, as this test would see', async () => {
    const { db } = product.deps
    const byLocale = db.selectFrom('response').select('id').where('locale', '=', 'en').compile()
    expect(await wholeReads(db, [byLocale])).toHaveLength(1)
  })
})

onEmbeddedDatabase('a deletion', (product) => {
  test('finds by an index every row that it takes with it', async () => {
    const { db } = product.deps
    const query = `select m.name as child, f."from" as "column" from sqlite_master as m,
      pragma_foreign_key_list(m.name) as f where m.type = 'table'`
    const { rows } = await db.executeQuery<{ child: string; column: string }>(CompiledQuery.raw(query))
    expect(rows.length).toBeGreaterThan(20)
    const unindexed: string[] = []
    for (const { child, column } of rows) {
      const { table, ref } = db.dynamic
      const byColumn = db
        .selectFrom(table(child as 'answer').as('c'))
        .select(ref(column))
        .where(ref(column), '=', 'x')
        .compile()
      if ((await wholeReads(db, [byColumn])).length > 0) unindexed.push(`${child}.${column}`)
    }
    expect(unindexed).toEqual([])
  })
})

/** Adds old check-ups that are saved to a person, and has PostgreSQL count its rows. */
async function addSaved(db: Database, count: number): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z'
  const facts = { assessment_id: 13, form: 'whole', locale: 'en', audience: 'self', test_flag: 0, consent_version: '1' }
  const times = { consented_at: at, started_at: at, updated_at: at, saved_at: at }
  const rows = Array.from({ length: 500 }, () => ({ ...facts, ...times }))
  for (let added = 0; added < count; added += rows.length)
    await db
      .insertInto('response')
      .values(rows.map((row, at) => ({ ...row, id: `saved-${added + at}`, return_code_hash: `saved-${added + at}` })))
      .execute()
  // SQLite plans without counts, as the product never has it count.
  if (!isSqlite(db)) await db.executeQuery(CompiledQuery.raw('analyze'))
}

/** Runs retention and returns its statements. */
async function statementsOf({ deps }: Product): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = []
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(deps.db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  await deleteOld({ ...deps, db: deps.db.withPlugin(recorder) })
  return statements
}

/** Returns the parts of the plans of these statements that read all of a table or of an index. */
async function wholeReads(db: Database, statements: readonly CompiledQuery[]): Promise<string[]> {
  const found: string[] = []
  for (const { sql, parameters } of statements) {
    const explain = async (command: string) =>
      (await db.executeQuery<Row>(CompiledQuery.raw(`${command} ${sql}`, [...parameters]))).rows
    const parts = isSqlite(db)
      ? (await explain(sqlite)).flatMap(({ detail }) => (detail?.startsWith('SCAN ') ? [detail] : []))
      : (await explain(postgres)).flatMap((row) => row['QUERY PLAN']?.flatMap(({ Plan }) => unbounded(Plan)) ?? [])
    found.push(...parts.map((part) => `${part}: ${sql}`))
  }
  return found
}

const sqlite = 'explain query plan'
const postgres = 'explain (format json)'
type Row = { detail?: string; 'QUERY PLAN'?: { Plan: PlanNode }[] }
type PlanNode = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: PlanNode[] }

/** Scans of a table without a condition on an index. A bitmap heap scan has its condition in the node below it. */
function unbounded(node: PlanNode): string[] {
  const kind = node['Node Type']
  const whole = /^(Seq|Index|Index Only|Bitmap Index) Scan$/.test(kind) && node['Index Cond'] === undefined
  return [...(whole ? [`${kind} ${node['Relation Name']}`] : []), ...(node.Plans ?? []).flatMap(unbounded)]
}

const isSqlite = (db: Database) => db.getExecutor().adapter.constructor.name === 'SqliteAdapter'
