import { nameKeyOf, sideOf } from './sorting.ts'

/** The facts of a check-up that identify its subject. `subject`: null while unsorted; absent without an owner. */
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

/** Whether two check-ups are of the same person. */
export type Certainty = 'same' | 'other' | 'unsure'

/**
 * Compares the subjects of a check-up and an earlier one. Saved check-ups are of the same person only if the account
 * says so. All others only if the person said so, by answering again what has changed since, or with equal names.
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
 * Returns those of some check-ups that are certainly of the same person as one of them, in their order: directly, or by
 * another that is.
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
