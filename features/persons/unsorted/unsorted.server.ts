import { findManager } from '#domain/people/find-manager.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { type People, peopleOf } from '../people.server.ts'

/** Returns the question about the newest check-up without a person; null if there is none. */
export function unsortedQuestion(ctx: RequestContext, { persons, unsorted: [first, ...more] }: People) {
  if (!first) return null
  return {
    checkUp: { id: first.id, day: dayOfMoment(first.at, ctx.locale, ctx.timeZone) },
    more: more.length,
    persons: persons.filter(({ isClosed }) => !isClosed),
  }
}

/** Returns that question for the home page; null if the person put it off, or may not manage persons here. */
export async function unsortedAtHome(ctx: RequestContext, own: readonly Response[]) {
  const account = findManager(ctx)
  if (!account || !own.some(({ ownerId, subject }) => ownerId === account.id && !subject)) return null
  const row = await ctx.deps.db
    .selectFrom('person')
    .select('unsorted_hidden_at')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow()
  return row.unsorted_hidden_at === null ? unsortedQuestion(ctx, await peopleOf(ctx, account)) : null
}

/** Hides the question on the home page of an account for good. The list of persons still asks. */
export async function hideUnsortedAtHome({ deps }: RequestContext, personId: string): Promise<void> {
  const at = deps.now().toISOString()
  await deps.db.updateTable('person').set({ unsorted_hidden_at: at }).where('id', '=', personId).execute()
}
