import type { Person } from '#platform/identity/person.ts'
import type { Response } from '#platform/request/session-state.ts'

type Account = Pick<Person, 'frontSubject'> | undefined

/**
 * Returns the check-ups of the subject to show (`frontSubject`) and the unsaved ones. By default the subject is the
 * account holder.
 */
export function ofFrontSubject<T extends Pick<Response, 'ownerId' | 'subject'>>(
  account: Account,
  own: readonly T[],
): T[] {
  const isFront = ({ subject }: T) =>
    account?.frontSubject ? subject?.id === account.frontSubject : subject?.who === 'me'
  return own.filter((each) => each.ownerId === undefined || isFront(each))
}

/** Returns the check-up of a list that was finished last. */
export const newestFinished = (list: readonly Response[]): Response | undefined =>
  list
    .filter(({ completed_at }) => completed_at !== null)
    .toSorted((one, other) => (other.completed_at ?? '').localeCompare(one.completed_at ?? ''))[0]
