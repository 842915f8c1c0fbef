import { findActingById } from '../../shared/response/acting-person.server.ts'
import { openedByCode } from '../../shared/response/response.server.ts'
import type { RequestContext } from '../../shared/visit/request.ts'

/** Where somebody is with the six steps of an intervention. */
export type Where = { standing: number | null; current_step: number | null }

/** Somebody who has not begun, or of whom nothing may be told. */
export const nowhere: Where = { standing: null, current_step: null }

/** Returns where the author of a check-up is with an intervention; nothing to somebody who may only read it. */
export async function whereIs(ctx: RequestContext, responseId: string, intervention: string): Promise<Where> {
  const person = await findActingById(ctx, responseId)
  if (!person || person === openedByCode) return nowhere
  const row = await ctx.deps.db
    .selectFrom('ladder as l')
    .leftJoin('ladder_step as s', (join) => join.onRef('s.ladder_id', '=', 'l.id').on('s.outcome', 'is', null))
    .select(['l.standing', 's.number as current_step'])
    .where('l.response_id', 'in', person.ids)
    .where('l.intervention', '=', intervention)
    .orderBy('l.front_at', 'desc')
    .executeTakeFirst()
  return row ?? nowhere
}
