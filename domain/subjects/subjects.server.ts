import type { AnyTransaction } from '#database/schema.ts'
import { addSubject } from './sort-check-ups.server.ts'
import { nameKeyOf, type Who } from './sorting.ts'

/** Maximum number of living subjects per account. */
const maxSubjects = 8

/** Reason why a subject cannot be chosen, added or renamed. */
export type SubjectProblem = 'unknown' | 'taken' | 'full'

/** A subject of an account. `isClosed`: their death was recorded. */
export type StoredSubject = { id: string; who: Who; name: string; nameKey: string; isClosed: boolean }

/** Reads the subjects of an account, oldest first. */
export async function subjectsOf(db: AnyTransaction, personId: string): Promise<StoredSubject[]> {
  const rows = await db
    .selectFrom('subject')
    .select(['id', 'who', 'name', 'name_key', 'closed_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ name_key, closed_at, ...row }) => ({ ...row, nameKey: name_key, isClosed: closed_at !== null }))
}

/** Tests if a name is free in an account, for the given subject or a new one. */
export const isFree = (subjects: readonly StoredSubject[], name: string, id?: string): boolean =>
  nameKeyOf(name) === '' || !subjects.some((each) => each.id !== id && each.nameKey === nameKeyOf(name))

/** Returns why a subject cannot be added to an account; null if it can. */
export function problemWith(
  subjects: readonly StoredSubject[],
  name: string,
): Exclude<SubjectProblem, 'unknown'> | null {
  if (!isFree(subjects, name)) return 'taken'
  return subjects.filter(({ isClosed }) => !isClosed).length >= maxSubjects ? 'full' : null
}

/** Adds a subject with this name to an account, if the name is free and the account is not full. Returns the id. */
export async function addNamed(
  trx: AnyTransaction,
  subjects: readonly StoredSubject[],
  subject: { personId: string; who: Who; name: string; at: string; requestKey?: string },
): Promise<{ id: string } | { problem: Exclude<SubjectProblem, 'unknown'> }> {
  const problem = problemWith(subjects, subject.name)
  if (problem) return { problem }
  const isFirstAdult = subject.who === 'shares' && subjects.every(({ who }) => who === 'cares')
  return { id: await addSubject(trx, { ...subject, who: isFirstAdult ? 'me' : subject.who, isConfirmed: true }) }
}
