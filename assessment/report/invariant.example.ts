import type { Answers } from '../answers.ts'
import { type Case, caseOf } from './case.example.ts'

/** What must be true of the report of any person. */
export type Invariant = {
  /** Its number among the rules. */
  id: string
  says: string
  /** The persons whom it concerns; absent: everybody. */
  concerns?: (person: Case) => boolean
  isBroken: (person: Case) => boolean
  /** It builds many reports for each person, so it is tried on one person in so many. */
  oneIn?: number
}

/** Returns the persons whom an invariant concerns, and those of them for whom it is broken. */
export function tryInvariant(
  { concerns = () => true, isBroken, oneIn = 1 }: Invariant,
  cases: readonly Case[],
): { concerned: Case[]; broken: Case[] } {
  const concerned = cases.filter((person, index) => index % oneIn === 0 && concerns(person))
  return { concerned, broken: concerned.filter(isBroken) }
}

/**
 * Returns the fewest answers with which a person still breaks an invariant, so that what matters can be seen: one answer
 * after the other is left out as long as it is still broken.
 */
export function shrunk(answers: Answers, invariant: Pick<Invariant, 'concerns' | 'isBroken'>): Answers {
  const { concerns = () => true, isBroken } = invariant
  for (const left of Object.keys(answers)) {
    const fewer = Object.fromEntries(Object.entries(answers).filter(([id]) => id !== left))
    const person = caseOf(fewer)
    if (concerns(person) && isBroken(person)) return shrunk(person.answers, invariant)
  }
  return answers
}
