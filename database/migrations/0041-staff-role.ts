import { type Kysely, sql } from 'kysely'

/**
 * Copies roles from the person into a separate table, with the time of acceptance. Roles of people with a second factor
 * count as accepted; the others stay invitations. The columns of the person remain for the previous version; this one
 * no longer reads them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_role')
    .addColumn('person_id', 'text', (c) => c.primaryKey().references('person.id').onDelete('cascade'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('partner_id', 'integer')
    .addColumn('ends_at', 'text')
    .addColumn('accepted_at', 'text')
    .execute()
  await db.schema.createIndex('staff_role_partner').on('staff_role').column('partner_id').execute()
  await sql`
    insert into staff_role (person_id, role, partner_id, ends_at, accepted_at)
    select id, role, partner_id, role_until, case when second_factor = 1 then created_at end
    from person where role <> 'person'`.execute(db)
}
