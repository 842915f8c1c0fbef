import { variantOf } from '#domain/check-ups/report-address.ts'
import { sortCheckUps } from '#domain/subjects/sort-check-ups.server.ts'
import type { Who } from '#domain/subjects/sorting.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import type { Person } from '#platform/identity/person.ts'
import type { PersonName } from '#platform/page/person-name.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { checkUpsWithChanges, type PersonCheckUpEntry, type SavedCheckUp } from './people.ts'

/** A person of an account with check-ups. `at`: the position in the account. `day`: of the newest check-up. */
export type PersonOfAccount = PersonName & {
  id: string
  at: number
  who: Who
  isClosed: boolean
  /** False if the person was only concluded from another name. */
  isConfirmed: boolean
  checkUps: PersonCheckUpEntry[]
}
/** The persons of an account, closed ones last, and the check-ups without a person, newest first. */
export type People = { persons: PersonOfAccount[]; unsorted: SavedCheckUp[] }

/** Maximum number of check-ups listed, as in all lists of check-ups. */
const maxEntries = 100

/** Reads the persons of an account and their check-ups. */
export async function peopleOf(ctx: RequestContext, account: Person): Promise<People> {
  if (!account.isSorted) await sortCheckUps(ctx.deps, account.id)
  const [subjects, checkUps] = await Promise.all([subjectRows(ctx, account.id), savedCheckUps(ctx, account.id)])
  const ofSubject = Map.groupBy(checkUps, ({ subjectId }) => subjectId)
  return {
    persons: subjects
      .toSorted((one, other) => Number(one.closed_at !== null) - Number(other.closed_at !== null))
      .map(({ id, who, name, closed_at, confirmed_at, created_at }, at) => {
        const own = checkUpsWithChanges(ofSubject.get(id) ?? [])
        const day = dayOfMoment(own[0]?.at ?? created_at, ctx.locale, ctx.timeZone)
        const states = { isClosed: closed_at !== null, isConfirmed: confirmed_at !== null }
        return { id, at, who, name, isCaredFor: who === 'cares', day, ...states, checkUps: own }
      }),
    unsorted: checkUpsWithChanges(ofSubject.get(null) ?? []),
  }
}

const subjectRows = ({ deps }: RequestContext, personId: string) =>
  deps.db
    .selectFrom('subject')
    .select(['id', 'who', 'name', 'closed_at', 'confirmed_at', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

async function savedCheckUps(ctx: RequestContext, personId: string): Promise<SavedCheckUp[]> {
  const rows = await ctx.deps.db
    .selectFrom('response_owner as o')
    .innerJoin('response as r', 'r.id', 'o.response_id')
    .leftJoin('answer as a', (join) =>
      join.onRef('a.response_id', '=', 'o.response_id').on('a.question_id', '=', 'ladder_now'),
    )
    .select(['r.id', 'r.assessment_id', 'r.started_at', 'r.completed_at', 'r.audience', 'o.subject_id', 'a.value'])
    .where('o.person_id', '=', personId)
    .orderBy('r.started_at', 'desc')
    .limit(maxEntries)
    .execute()
  return rows.map(({ id, assessment_id, started_at, completed_at, audience, subject_id, value }) => ({
    ...{ id, audience, subjectId: subject_id, at: completed_at ?? started_at, isFinished: completed_at !== null },
    variant: variantOf(ctx, { assessment_id }),
    step: value === null ? null : Number(value),
  }))
}

/** Returns the person of an account with this id; null for any other. */
export const personIn = ({ persons }: People, id: string | undefined): PersonOfAccount | null =>
  persons.find((each) => each.id === id) ?? null

/** Returns all check-ups of an account. */
export const checkUpsIn = ({ persons, unsorted }: People): SavedCheckUp[] => [
  ...persons.flatMap(({ checkUps }) => checkUps),
  ...unsorted,
]
