import type { Database } from '#database/schema.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { finished, type Stage } from './weeks/progress.ts'

/** A person's state on the sleep pathway. `stage` is null until the questions of the first page are answered. */
export type SleepNow = { stage: Stage | null; mornings: number; isMorningOpen: boolean }

/** Returns the stage, the number of mornings written, and whether last night is still unwritten, in one statement. */
export async function readSleepNow(ctx: RequestContext, { ids }: Pick<ActingPerson, 'ids'>): Promise<SleepNow> {
  const { stage, mornings, written, checked } = await stateOf(ctx.deps.db, ids, { today: todayOf(ctx) })
  return {
    stage: checked === null ? null : ((stage ?? 1) as Stage),
    mornings: Number(mornings),
    isMorningOpen: stage !== null && stage !== finished && written === null,
  }
}

const stateOf = (db: Database, ids: readonly string[], { today }: { today: string }) => {
  const nights = db.selectFrom('sleep_night').where('response_id', 'in', ids)
  const stages = db.selectFrom('sleep_stage').where('response_id', 'in', ids)
  return db
    .selectNoFrom([
      stages.select('stage').orderBy('id', 'desc').limit(1).as('stage'),
      // Two check-ups of one person can both have the night, if the diary began before they were saved.
      nights.select(({ fn }) => fn.count('morning').distinct().as('count')).as('mornings'),
      nights.select('morning').where('morning', '=', today).limit(1).as('written'),
      db.selectFrom('sleep_check').select('response_id').where('response_id', 'in', ids).limit(1).as('checked'),
    ])
    .executeTakeFirstOrThrow()
}
