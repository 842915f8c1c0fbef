import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'
import { type Former, stepsOf } from './0049-steps.map.ts'

/** Check-ups per batch. */
const batch = 500

/**
 * Creates the steps of a person, which replace ladder, plan and week, and copies these. The former tables remain for
 * the previous version. Encrypted texts are copied unchanged; plain ones wait in `words_open` until a background job
 * encrypts them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db)
  const typed = db as Database
  let after = ''
  for (;;) {
    const people = await peopleAfter(typed, after)
    if (people.length === 0) break
    for (const { ids } of people) await fill(typed, ids)
    after = people.at(-1)?.key ?? after
  }
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('step')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('response_id', 'text', (c) => c.notNull().references('response.id').onDelete('cascade'))
    .addColumn('request_key', 'text', (c) => c.notNull().unique())
    .addColumn('intervention', 'text')
    .addColumn('number', 'integer')
    .addColumn('first_id', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('words', 'text')
    .addColumn('words_seal', 'text', (c) => c.notNull())
    .addColumn('words_open', 'text')
    .addColumn('on_day', 'text')
    .addColumn('weekdays', 'text')
    .addColumn('from_day', 'text')
    .addColumn('run', 'integer')
    .addColumn('time', 'text')
    .addColumn('sure', 'integer')
    .addColumn('remind', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('remind_hour', 'integer')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('state_on', 'text', (c) => c.notNull())
    .addColumn('said_before', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('not_yet', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('helped', 'text')
    .addColumn('call_result', 'text')
    .addColumn('call_back_on', 'text')
    .addColumn('week_told_on', 'text')
    .addColumn('days_said', 'integer')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('step_response').on('step').columns(['response_id', 'state']).execute()
  await sql`create unique index step_promised on step (response_id, intervention)
    where state = 'promised' and intervention is not null`.execute(db)
  // The index is empty once all texts are encrypted for steps.
  await sql`create index step_former_words on step (id)
    where words_seal <> 'step' or words_open is not null`.execute(db)
  await db.schema
    .createTable('step_day')
    .addColumn('step_id', 'text', (c) => c.notNull().references('step.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('response_id', 'text', (c) => c.notNull().references('response.id').onDelete('cascade'))
    .addColumn('result', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('note_seal', 'text')
    .addColumn('told_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('step_day_once', ['step_id', 'day'])
    .execute()
  await db.schema.createIndex('step_day_response').on('step_day').columns(['response_id', 'day']).execute()
  await sql`create index step_day_former_note on step_day (step_id, day)
    where note_seal = 'ladder-step'`.execute(db)
  await db.schema
    .createTable('week_note')
    .addColumn('response_id', 'text', (c) => c.notNull().references('response.id').onDelete('cascade'))
    .addColumn('first_day', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('week_note_once', ['response_id', 'first_day'])
    .execute()
  await db.schema
    .createTable('step_reason')
    .addColumn('response_id', 'text', (c) => c.primaryKey().references('response.id').onDelete('cascade'))
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  // Copied without decryption, so the encryption purposes remain `plan-week` and `plan-goal`.
  await sql`insert into week_note (response_id, first_day, words, updated_at)
    select response_id, monday, words, updated_at from plan_week where words is not null`.execute(db)
  await sql`insert into step_reason (response_id, words, updated_at)
    select response_id, words, updated_at from plan_goal`.execute(db)
  await db.schema
    .alterTable('reminder')
    .addColumn('check_up', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update reminder set check_up = 1 where kinds like '%checkUp%' or kinds like '%progress%'`.execute(db)
  await db.schema.alterTable('reminder_sent').addColumn('step_id', 'text').execute()
}

/** Returns the next people with steps in the order of their keys: an account, or a check-up without one. */
async function peopleAfter(db: Database, after: string): Promise<{ key: string; ids: readonly string[] }[]> {
  const { rows } = await sql<{ key: string; id: string }>`
    with acting as (
      select response_id from ladder union select response_id from plan_action
    ), known as (
      select coalesce(o.person_id, a.response_id) as key, a.response_id as id
      from acting a left join response_owner o on o.response_id = a.response_id
    )
    select key, id from known where key in (
      select distinct key from known where key > ${after} order by key limit ${batch}
    ) order by key, id`.execute(db)
  return [...Map.groupBy(rows, ({ key }) => key)].map(([key, own]) => ({ key, ids: own.map(({ id }) => id) }))
}

async function fill(db: Database, ids: readonly string[]): Promise<void> {
  const mapped = stepsOf(await formerOf(db, ids))
  if (mapped.length === 0) return
  await db
    .insertInto('step')
    .values(mapped.map(({ step }) => step))
    .execute()
  const days = mapped.flatMap((each) => each.days)
  if (days.length > 0) await db.insertInto('step_day').values(days).execute()
}

/** Reads the former rows of a person's check-ups. */
export async function formerOf(db: Database, ids: readonly string[]): Promise<Former> {
  const ladders = await db
    .selectFrom('ladder')
    .select(['id', 'response_id', 'intervention', 'standing', 'front_at', 'paused_at'])
    .where('response_id', 'in', ids)
    .orderBy('id')
    .execute()
  const steps =
    ladders.length > 0
      ? await stepsOfLadders(
          db,
          ladders.map(({ id }) => id),
        )
      : []
  const actions = await db
    .selectFrom('plan_action')
    .selectAll()
    .where('response_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const ticks = await db.selectFrom('plan_tick').selectAll().where('response_id', 'in', ids).orderBy('day').execute()
  const reminder = await db
    .selectFrom('reminder')
    .select(['kinds', 'hour'])
    .where('response_id', 'in', ids)
    .where('ended_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .executeTakeFirst()
  const reminds = reminder?.kinds.split(',').some((kind) => kind === 'step' || kind === 'week') ?? false
  return {
    ladders: ladders.map((ladder) => ({
      ...ladder,
      steps: steps.filter(({ ladder_id }) => ladder_id === ladder.id),
    })),
    actions: actions.map((action) => ({ ...action, ticks: ticks.filter(({ action_id }) => action_id === action.id) })),
    remindHour: reminder && reminds ? reminder.hour : null,
  }
}

const stepsOfLadders = (db: Database, ids: readonly string[]) =>
  db.selectFrom('ladder_step').selectAll().where('ladder_id', 'in', ids).orderBy('created_at').orderBy('id').execute()
