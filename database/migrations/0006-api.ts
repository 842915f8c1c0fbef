import type { Kysely } from 'kysely'

/** Creates the tables of the API: bearer tokens, idempotency keys and usage counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bearer_token')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('session_id', 'text', (c) => c.notNull().references('browser_session.id').onDelete('cascade'))
    .addColumn('sign_in_id', 'text', (c) => c.references('sign_in.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('bearer_token_session').on('bearer_token').column('session_id').execute()
  await db.schema.createIndex('bearer_token_sign_in').on('bearer_token').column('sign_in_id').execute()
  await db.schema.createIndex('bearer_token_end').on('bearer_token').column('expires_at').execute()
  await db.schema
    .createTable('idempotency_key')
    .addColumn('key_hash', 'text', (c) => c.primaryKey())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('locked_until', 'text', (c) => c.notNull())
    .addColumn('status', 'integer')
    .addColumn('type', 'text')
    .addColumn('body', 'text')
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('idempotency_key_end').on('idempotency_key').column('expires_at').execute()
  await db.schema
    .createTable('usage_count')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('partner_id', 'integer', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('usage_count_key', ['day', 'event', 'page', 'partner_id', 'locale'])
    .execute()
  // The partner that a consent to be helped applies to.
  await db.schema.alterTable('consent').addColumn('partner_id', 'integer').execute()
}
