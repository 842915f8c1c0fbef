import { nameKeyOf, sideOf } from './sorting.ts'

/** Facts of a check-up that identify its subject. `subject`: null if not assigned; absent without an owner. */
export type OfSomeone = {
  id: string
  audience: string
  form: string
  first_name: string | null
  prev_response_id: string | null
  prev_same: number | null
  ownerId?: string
  subject?: { id: string } | null
}

/** Result of comparing the subjects of two check-ups. */
export type Certainty = 'same' | 'other' | 'unsure'

/**
 * Tests if a check-up and an earlier one have the same subject. For saved check-ups the account's assignment decides.
 * Otherwise the person must have confirmed it, by answering what has changed since, or the names must be equal.
 */
export function samePerson(later: OfSomeone, earlier: OfSomeone): Certainty {
  if (later.ownerId !== undefined && earlier.ownerId !== undefined)
    return later.subject && later.subject.id === earlier.subject?.id ? 'same' : 'other'
  if (sideOf(later.audience) !== sideOf(earlier.audience)) return 'other'
  const isPrevious = later.prev_response_id === earlier.id
  if (isPrevious && later.prev_same !== null) return later.prev_same === 1 ? 'same' : 'other'
  const [name, before] = [later, earlier].map(({ first_name }) => nameKeyOf(first_name ?? ''))
  if (name && before) return name === before ? 'same' : 'other'
  return isPrevious && later.form === 'return' ? 'same' : 'unsure'
}

/**
 * Returns the check-ups that certainly have the same subject as the given one, in order. The relation is transitive.
 */
export function ofSamePerson<T extends OfSomeone>(one: OfSomeone, all: readonly T[]): T[] {
  const found = new Set([one.id])
  const known: OfSomeone[] = [one]
  for (const next of known)
    for (const each of all) {
      if (found.has(each.id)) continue
      if (samePerson(next, each) !== 'same' && samePerson(each, next) !== 'same') continue
      found.add(each.id)
      known.push(each)
    }
  return all.filter(({ id }) => found.has(id))
}
