import type { Kysely } from 'kysely'

/** Creates partners, browser sessions, responses with their answers and reports, and the rate limit counters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('partner')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('data', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('browser_session')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('partner_key', 'text')
    .addColumn('campaign', 'text')
    .addColumn('assessment_id', 'integer')
    .addColumn('response_id', 'text')
    .addColumn('prev_response_id', 'text')
    .addColumn('preset_state_id', 'text')
    .addColumn('promo_code', 'text')
    .addColumn('access_id', 'text')
    .addColumn('client_id', 'text')
    .addColumn('test_flag', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('zip', 'text')
    .execute()
  await db.schema.createIndex('browser_session_expires').on('browser_session').column('expires_at').execute()

  await db.schema
    .createTable('response')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('assessment_id', 'integer', (c) => c.notNull())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('partner_id', 'integer')
    .addColumn('partner_key', 'text')
    .addColumn('campaign', 'text')
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('prev_response_id', 'text')
    .addColumn('preset_state_id', 'text')
    .addColumn('promo_code', 'text')
    .addColumn('access_id', 'text')
    .addColumn('client_id', 'text')
    .addColumn('test_flag', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('zip', 'text')
    .addColumn('consent_version', 'text', (c) => c.notNull())
    .addColumn('consented_at', 'text', (c) => c.notNull())
    .addColumn('return_code_hash', 'text', (c) => c.notNull().unique())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('completed_at', 'text')
    .addColumn('help_asked_at', 'text')
    .execute()
  await db.schema.createIndex('response_updated').on('response').column('updated_at').execute()
  await db.schema.createIndex('response_partner').on('response').columns(['partner_id', 'completed_at']).execute()

  await db.schema
    .createTable('response_holder')
    .addColumn('response_id', 'text', (c) => c.notNull().references('response.id').onDelete('cascade'))
    .addColumn('session_id', 'text', (c) => c.notNull().references('browser_session.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('response_holder_pk', ['response_id', 'session_id'])
    .execute()
  await db.schema.createIndex('response_holder_session').on('response_holder').column('session_id').execute()

  await db.schema
    .createTable('response_page')
    .addColumn('response_id', 'text', (c) => c.notNull().references('response.id').onDelete('cascade'))
    .addColumn('page_id', 'text', (c) => c.notNull())
    .addColumn('submitted_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('response_page_pk', ['response_id', 'page_id'])
    .execute()

  await db.schema
    .createTable('answer')
    .addColumn('response_id', 'text', (c) => c.notNull().references('response.id').onDelete('cascade'))
    .addColumn('question_id', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('answer_pk', ['response_id', 'question_id', 'value'])
    .execute()

  await db.schema
    .createTable('report')
    .addColumn('response_id', 'text', (c) => c.primaryKey().references('response.id').onDelete('cascade'))
    .addColumn('content_version', 'text', (c) => c.notNull())
    .addColumn('rules_version', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('rate_limit_expires').on('rate_limit').column('expires_at').execute()
}
