import { sideOf, sideOfWho, type Who } from './sorting.ts'

/** Facts for saving a check-up to an account. */
export type Saving = {
  /** Subjects of the account. */
  subjects: readonly { id: string; who: Who; nameKey: string }[]
  /** The account has other check-ups. */
  hasOthers: boolean
  audience: string
  nameKey: string
  /** The person was signed in before saving. */
  isSignedIn: boolean
}

/** The subject of a check-up to save: an existing one, a new one, or undecided, so that the person must be asked. */
export type SubjectChoice = { subject: string } | { add: 'me' | 'cares' } | 'ask'

/** Chooses the subject of a check-up to save. Asks unless the subject is certain. */
export function chooseSubject({ subjects, hasOthers, audience, nameKey, isSignedIn }: Saving): SubjectChoice {
  const side = sideOf(audience)
  const [only, ...more] = subjects
  if (!only) return hasOthers ? 'ask' : { add: side === 'own' ? 'me' : 'cares' }
  if (more.length === 0 && sideOfWho(only.who) === side && nameKey !== '' && nameKey === only.nameKey)
    return { subject: only.id }
  // No other adult uses this account.
  const ofOwn = subjects.filter(({ who }) => sideOfWho(who) === 'own')
  const [holder] = ofOwn
  const isHolders = isSignedIn && audience === 'self' && holder?.who === 'me' && ofOwn.length === 1
  if (isHolders && (nameKey === '' || nameKey === holder.nameKey)) return { subject: holder.id }
  return 'ask'
}
