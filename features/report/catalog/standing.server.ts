import { findActingById } from '#domain/check-ups/acting-person.server.ts'
import { openedByCode } from '#domain/check-ups/response.server.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** The person's progress with the six steps of an intervention. */
export type Where = { standing: number | null; current_step: number | null }

/** No progress, or none that may be disclosed. */
export const nowhere: Where = { standing: null, current_step: null }

/** Returns the progress of a check-up's author with an intervention; none for a caller who may only read it. */
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
