import { sideOf, sideOfWho } from '#domain/subjects/sorting.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { type ChosenSubject, savesAtOnce } from '../begin.server.ts'
import { type Audience, somebodyElse } from './start.ts'

/** Tests if a check-up may be saved to one of several persons when it starts. */
export const hasSeveralPersons = (ctx: RequestContext): boolean =>
  savesAtOnce(ctx) && (ctx.signedIn?.person.subjects ?? 0) > 1

/**
 * Returns the chosen subject; null if it is uncertain until the check-up is saved: a new person, or a choice that does
 * not fit the audience.
 */
export async function chosenSubject(
  { deps, signedIn }: RequestContext,
  whose: string,
  audience: Audience,
): Promise<ChosenSubject | null | 'unknown'> {
  if (whose === somebodyElse) return null
  const subject = await deps.db
    .selectFrom('subject')
    .select(['id', 'who', 'name'])
    .where('id', '=', whose)
    .where('person_id', '=', signedIn?.person.id ?? '')
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!subject) return 'unknown'
  return audience === 'with' || sideOf(audience) === sideOfWho(subject.who) ? subject : null
}
