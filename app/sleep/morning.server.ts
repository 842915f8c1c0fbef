import { findActingPerson } from '../shared/response/acting-person.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'
import { today } from './pathway.server.ts'
import { finished } from './progress.ts'

/**
 * Whether the author of a check-up is on the sleep pathway and has not written about last night; false for somebody who only
 * reads the check-up. One statement.
 */
export async function isMorningOpen(ctx: RequestContext, response: Response): Promise<boolean> {
  const person = await findActingPerson(ctx, response)
  if (!person) return false
  const last = await ctx.deps.db
    .selectFrom('sleep_stage')
    .select('stage')
    .select((eb) =>
      eb
        .selectFrom('sleep_night')
        .select('morning')
        .where('response_id', 'in', person.ids)
        .where('morning', '=', today(ctx))
        .limit(1)
        .as('written'),
    )
    .where('response_id', 'in', person.ids)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last !== undefined && last.stage !== finished && last.written === null
}
