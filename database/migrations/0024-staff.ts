import { type Kysely, sql } from 'kysely'

const dayMs = 86_400_000

/**
 * Gives roles an end, after which they are suspended until an admin confirms them: 104 days for existing ones. Creates
 * the inbox of a partner's staff with the search words of names, and adds the existing call requests.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('person').addColumn('role_until', 'text').execute()
  const until = new Date(Date.now() + 104 * dayMs).toISOString()
  await sql`update person set role_until = ${until} where role <> 'person'`.execute(db)
  await db.schema
    .createTable('member_entry')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('response_id', 'text', (c) => c.notNull().references('response.id').onDelete('cascade'))
    .addColumn('partner_id', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('told', 'text')
    .addColumn('question', 'text')
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('taken_by', 'text', (c) => c.references('person.id').onDelete('set null'))
    .addColumn('changed_at', 'text')
    .addColumn('note', 'text')
    .execute()
  await db.schema
    .createIndex('member_entry_state')
    .on('member_entry')
    .columns(['partner_id', 'state', 'asked_at', 'id'])
    .execute()
  await db.schema
    .createIndex('member_entry_kind')
    .on('member_entry')
    .columns(['partner_id', 'state', 'kind', 'asked_at', 'id'])
    .execute()
  await sql`
    create unique index member_entry_once on member_entry (response_id, partner_id, kind) where kind <> 'talk'`.execute(
    db,
  )
  await db.schema.createIndex('member_entry_response').on('member_entry').column('response_id').execute()
  await db.schema.createIndex('member_entry_taken').on('member_entry').column('taken_by').execute()
  await db.schema
    .createTable('member_word')
    .addColumn('entry_id', 'text', (c) => c.notNull().references('member_entry.id').onDelete('cascade'))
    .addColumn('partner_id', 'integer', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('member_word_once', ['entry_id', 'word'])
    .execute()
  await db.schema
    .createIndex('member_word_prefix')
    .on('member_word')
    .columns(['partner_id', 'word', 'entry_id'])
    .execute()
  await db.schema.createIndex('audit_partner').on('audit').columns(['partner_id', 'id']).execute()
  await sql`
    insert into member_entry (id, response_id, partner_id, kind, name, asked_at, state)
    select c.id, c.response_id, c.partner_id, 'talk', c.name, c.created_at, 'new'
    from check_in_request c where c.partner_id is not null`.execute(db)
  const { rows } = await sql<{ id: string; partner_id: number; name: string }>`
    select id, partner_id, name from member_entry`.execute(db)
  for (const { id, partner_id, name } of rows)
    for (const word of visibleText(name))
      await sql`insert into member_word (entry_id, partner_id, word) values (${id}, ${partner_id}, ${word})`.execute(db)
}

/** Copy of `nameTerms` at the time of this migration. */
const visibleText = (name: string): string[] => [
  ...new Set(
    (
      name
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).map((word) => Buffer.from(word).toString('hex')),
  ),
]
