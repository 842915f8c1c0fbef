import { type ActingPerson, actingPerson, findActing } from '#domain/check-ups/acting-person.server.ts'
import { isAuthor } from '#domain/check-ups/response.server.ts'
import type { RequestContext } from '#platform/request/request.ts'

/**
 * Returns the author of a check-up, finished or not, who owns its plan. Throws 403 for a visitor by return code, 404
 * for any other, and a redirect to the start page if there is none.
 */
export const planner = (ctx: RequestContext, url: URL): Promise<ActingPerson> => actingPerson(ctx, url)

/** Like `planner`, for calls: null without a check-up that the caller may read. */
export const findPlanner = (ctx: RequestContext, url: URL): ReturnType<typeof findActing> => findActing(ctx, url)

/**
 * Returns the ids of the check-ups of a planned action, if the caller is the author of its check-up and so may tick it.
 * Null for any other action.
 */
export async function findTicker(ctx: RequestContext, actionId: string): Promise<readonly string[] | null> {
  const row = await ctx.deps.db
    .selectFrom('plan_action')
    .select('response_id')
    .where('id', '=', actionId)
    .executeTakeFirst()
  return row && (await isAuthor(ctx, row.response_id)) ? [row.response_id] : null
}
