import { type Insertable, type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { up } from '#database/migrations/0049-steps.from-0043.ts'
import type { Schema } from '#database/schema.ts'
import { encryptTexts } from '#domain/check-ups/free-texts.server.ts'
import type { Deps } from '#platform/request/deps.ts'

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>

/** Writes rows as the previous version did, for a check-up at a moment. */
export function formerWriter({ db, seal }: Pick<Deps, 'db' | 'seal'>, response_id: string, at: string) {
  const day = at.slice(0, 10)
  const add = <Table extends keyof Schema & string>(table: Table, row: Row<Table>) =>
    db
      .insertInto(table)
      .values(row as never)
      .execute()
  const sealed = (kind: 'ladder-step' | 'plan-action' | 'plan-goal' | 'plan-week', text: string) =>
    encryptTexts({ seal }, kind, response_id, text)
  return {
    async ladder(intervention: string, row: Partial<Row<'ladder'>> = {}) {
      const id = uuid()
      await add('ladder', { id, response_id, intervention, standing: 0, front_at: at, created_at: at, ...row })
      return {
        step: async (number: number, { helped, obstacle, ...step }: Partial<Row<'ladder_step'>> = {}) => {
          const notes = {
            helped: helped ? sealed('ladder-step', helped) : null,
            obstacle: obstacle ? sealed('ladder-step', obstacle) : null,
          }
          const stepId = uuid()
          await add('ladder_step', { id: stepId, ladder_id: id, number, day, created_at: at, ...notes, ...step })
          return stepId
        },
      }
    },
    async action(words: Record<string, string>, row: Partial<Row<'plan_action'>> = {}) {
      const id = uuid()
      await add('plan_action', {
        ...{ id, request_key: id, response_id, position: 1, days: 'mon,thu', state: 'open', started_on: day },
        ...{ words: sealed('plan-action', JSON.stringify(words)), created_at: at, updated_at: at, ...row },
      })
      return id
    },
    tick: (action_id: string) => add('plan_tick', { action_id, response_id, day, ticked_at: at }),
    week: (note: string) =>
      add('plan_week', {
        ...{ response_id, monday: '2026-11-16', updated_at: at },
        words: sealed('plan-week', JSON.stringify({ note, helped: '', way: '' })),
      }),
    goal: (text: string) => add('plan_goal', { response_id, words: sealed('plan-goal', text), updated_at: at }),
    reminder: (kinds: string) =>
      add('reminder', {
        ...{ id: uuid(), response_id, code: response_id.slice(-8), locale: 'en', method: 'email', contact: 'x' },
        ...{
          contact_hash: response_id,
          kinds,
          days: 'mon',
          hour: 10,
          time_zone: 'UTC',
          created_at: at,
          updated_at: at,
        },
      }),
  }
}

/**
 * Reverts a database with rows of the previous version to the state before the migration, and runs the migration again.
 */
export async function rerunMigration({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const table of ['step_day', 'week_note', 'step_reason', 'step']) await db.schema.dropTable(table).execute()
  await sql`alter table reminder drop column check_up`.execute(db)
  await sql`alter table reminder_sent drop column step_id`.execute(db)
  await db.transaction().execute((trx) => up(trx as unknown as Kysely<unknown>))
}
