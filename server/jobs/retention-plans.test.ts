import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { fullScans, noteStatements, type Statements } from '#tests/full-scans.ts'
import { finishedCheckUp } from '#tests/support/actors.ts'
import { onBothDatabases, onEmbeddedDatabase } from '#tests/support/product.ts'
import { deleteOld } from './retention.ts'

onBothDatabases('a run of retention', (product) => {
  test('finds old rows by indexes, without a full table scan', async () => {
    const { db } = product.deps
    await finishedCheckUp(product)
    await addSaved(db, 10_000)
    product.clock.now = new Date('2027-06-01T00:00:00Z')
    const statements: Statements = new Map()
    // Without cleaning up: it updates PostgreSQL's statistics, and then tables this small are scanned sequentially.
    const deletedRows = { ...product.deps.deletedRows, afterRetention: () => Promise.resolve() }
    await noteStatements(statements, () => deleteOld({ ...product.deps, deletedRows }))
    expect([...statements.keys()].filter((sql) => sql.startsWith('delete from "response"'))).toHaveLength(1)
    expect(statements.size).toBeGreaterThan(15)
    expect(await fullScans(db, statements)).toEqual([])
  })

  test('detects a full table scan without an index', async () => {
    const { db } = product.deps
    const { sql, parameters } = db.selectFrom('response').select('id').where('locale', '=', 'en').compile()
    expect(await fullScans(db, new Map([[sql, parameters]]))).toHaveLength(1)
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
      const { sql, parameters } = db
        .selectFrom(table(child as 'answer').as('c'))
        .select(ref(column))
        .where(ref(column), '=', 'x')
        .compile()
      if ((await fullScans(db, new Map([[sql, parameters]]))).length > 0) unindexed.push(`${child}.${column}`)
    }
    expect(unindexed).toEqual([])
  })
})

/** Adds old check-ups that are saved to an account, and updates PostgreSQL's statistics. */
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
  // SQLite plans without statistics, since the product never collects them.
  if (!isSqlite(db)) await db.executeQuery(CompiledQuery.raw('analyze response'))
}

const isSqlite = (db: Database) => db.getExecutor().adapter.constructor.name === 'SqliteAdapter'
