import { stateBefore } from '#domain/subjects/subject-change.server.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import type { PersonName } from '#platform/page/person-name.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { checkUpsIn, type People, type PersonOfAccount } from '../people.server.ts'

/**
 * A change that can be undone. `day`: of the moved check-up. `to`: null if the check-up has no person now. `merged`:
 * the two names before.
 */
export type UndoableChange = {
  id: string
  until: string
  subjectIds: readonly (string | null)[]
} & (
  | { kind: 'move'; day: string; to: PersonName | null }
  | { kind: 'merge'; merged: readonly [PersonName, PersonName] }
)

/** Maximum number of changes listed. */
const maxEntries = 20

/** Returns the changes of an account that can be undone, newest first. */
export async function undoableChanges(
  { deps, locale, timeZone }: RequestContext,
  personId: string,
  people: People,
): Promise<UndoableChange[]> {
  const rows = await deps.db
    .selectFrom('subject_change')
    .select(['id', 'kind', 'from_id', 'to_id', 'before', 'expires_at'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', deps.now().toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxEntries)
    .execute()
  const dayOf = (at: string) => dayOfMoment(at, locale, timeZone)
  const byId = new Map<string | null, PersonOfAccount>(people.persons.map((person) => [person.id, person]))
  const all = checkUpsIn(people)
  return rows.flatMap(({ id, kind, from_id, to_id, before: sealed, expires_at }): UndoableChange[] => {
    const before = stateBefore(deps, id, sealed)
    const shared = { id, until: dayOf(expires_at), subjectIds: [from_id, to_id] }
    const to = byId.get(to_id) ?? null
    if (!before || (to_id !== null && !to)) return []
    if (kind === 'merge' && before.to) {
      const named = [before.from, before.to].map(({ name, who, created_at }) => ({
        ...{ name, isCaredFor: who === 'cares', day: dayOf(created_at) },
      }))
      return [{ ...shared, kind, merged: [named[0], named[1]] as [PersonName, PersonName] }]
    }
    const checkUp = all.find((each) => each.id === before.checkUps[0]?.id && each.subjectId === to_id)
    return checkUp ? [{ ...shared, kind: 'move', day: dayOf(checkUp.at), to }] : []
  })
}
