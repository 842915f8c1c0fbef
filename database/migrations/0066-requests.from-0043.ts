import { type Kysely, sql } from 'kysely'

/**
 * Creates the requests of people to a partner: talks, questions, programs, and consents to be contacted. The tables of
 * the previous version remain for it. The job `former-requests` moves their rows, since it encrypts them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('request')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('response_id', 'text', (c) => c.notNull().references('response.id').onDelete('cascade'))
    .addColumn('partner_id', 'integer')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('told', 'text')
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('due_on', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('taken_by', 'text', (c) => c.references('person.id').onDelete('set null'))
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('last_try_on', 'text')
    .addColumn('outcome', 'text')
    .addColumn('note', 'text')
    .addColumn('late_told_on', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('closed_at', 'text')
    .execute()
  // Requests without a due day are last.
  await sql`create index request_open on request (partner_id, coalesce(due_on, '9999-12-31'), id)
    where state in ('new', 'taken', 'waiting', 'withdrawn') and kind <> 'agreed'`.execute(db)
  await sql`create index request_closed on request (partner_id, closed_at, id)
    where state in ('done', 'unreached')`.execute(db)
  await sql`create index request_agreed on request (partner_id, asked_at, id) where kind = 'agreed'`.execute(db)
  await db.schema
    .createIndex('request_taken')
    .on('request')
    .columns(['taken_by', 'state'])
    .where('taken_by', 'is not', null)
    .execute()
  await db.schema.createIndex('request_response').on('request').column('response_id').execute()
  await sql`create index request_withdrawn on request (closed_at) where state = 'withdrawn'`.execute(db)
  await sql`create unique index request_once on request (response_id, partner_id, kind)
    where kind in ('question', 'agreed')`.execute(db)
  await db.schema
    .createTable('request_word')
    .addColumn('request_id', 'text', (c) => c.notNull().references('request.id').onDelete('cascade'))
    .addColumn('partner_id', 'integer', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('request_word_once', ['request_id', 'word'])
    .execute()
  await db.schema
    .createIndex('request_word_prefix')
    .on('request_word')
    .columns(['partner_id', 'word', 'request_id'])
    .execute()
}
