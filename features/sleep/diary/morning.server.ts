import type { Database } from '#database/schema.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { finished } from '../weeks/progress.ts'

/** Whether the person is on the sleep pathway and has not written about last night. One statement. */
export async function isMorningOpen(ctx: RequestContext, { ids }: Pick<ActingPerson, 'ids'>): Promise<boolean> {
  const [last] = await lastStageOf(ctx.deps.db, ids, { today: todayOf(ctx) })
  return last !== undefined && last.stage !== finished && last.written === null
}

const lastStageOf = (db: Database, ids: readonly string[], { today }: { today: string }) =>
  db
    .selectFrom('sleep_stage')
    .select('stage')
    .select((eb) =>
      eb
        .selectFrom('sleep_night')
        .select('morning')
        .where('response_id', 'in', ids)
        .where('morning', '=', today)
        .limit(1)
        .as('written'),
    )
    .where('response_id', 'in', ids)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
