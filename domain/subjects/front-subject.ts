import type { Person } from '#platform/identity/person.ts'
import type { Response } from '#platform/request/session-state.ts'

type Account = Pick<Person, 'frontSubject'> | undefined

/**
 * Returns the check-ups of the subject in front, and those that are not saved. Without a choice, the holder of the
 * account is in front.
 */
export function ofFrontSubject<T extends Pick<Response, 'ownerId' | 'subject'>>(
  account: Account,
  own: readonly T[],
): T[] {
  const isFront = ({ subject }: T) =>
    account?.frontSubject ? subject?.id === account.frontSubject : subject?.who === 'me'
  return own.filter((each) => each.ownerId === undefined || isFront(each))
}
