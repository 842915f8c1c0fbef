import type { Who } from '#domain/subjects/sorting.ts'

/** A saved check-up of an account. `at`: the moment of completion, or of the start of an unfinished one. */
export type SavedCheckUp = {
  id: string
  subjectId: string | null
  at: string
  isFinished: boolean
  audience: string
  /** Name of a check-up without the wellbeing report; null for all others. */
  variant: string | null
  /** The step on the ladder; null if not answered. */
  step: number | null
}

/** A check-up in the list of a person. `change`: the difference to the finished check-up before, and its moment. */
export type PersonCheckUpEntry = SavedCheckUp & { change: { steps: number; since: string } | null; isFirst: boolean }

/** Lists the check-ups of one person, newest first, each compared with the finished one before it. */
export function checkUpsWithChanges(own: readonly SavedCheckUp[]): PersonCheckUpEntry[] {
  const newestFirst = own.toSorted((one, other) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id))
  return newestFirst.map((checkUp, index) => {
    const before = newestFirst.slice(index + 1).find(({ isFinished }) => isFinished)
    const isKnown = checkUp.isFinished && checkUp.step !== null && before?.step != null
    return {
      ...checkUp,
      change: isKnown ? { steps: (checkUp.step ?? 0) - (before.step ?? 0), since: before.at } : null,
      isFirst: checkUp.isFinished && !before,
    }
  })
}

/** Returns the relations that a new person can have to an account: one person at most is its holder. */
export const possibleWho = (persons: readonly { who: Who }[]): Who[] =>
  persons.some(({ who }) => who === 'me') ? ['shares', 'cares'] : ['me', 'shares', 'cares']

/**
 * Returns the account's own person and the first one concluded from another name, which may be the same one; null if
 * all are confirmed.
 */
export function samePersonQuestion<T extends { who: Who; name: string; isClosed: boolean; isConfirmed: boolean }>(
  persons: readonly T[],
): { me: T; other: T } | null {
  const living = persons.filter(({ isClosed, name }) => !isClosed && name !== '')
  const me = living.find(({ who }) => who === 'me')
  const other = living.find(({ who, isConfirmed }) => who === 'shares' && !isConfirmed)
  return me && other ? { me, other } : null
}
