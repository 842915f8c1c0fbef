import type { Answers } from '../../answers/answers.ts'
import { type Case, caseOf } from './case.example.ts'

/** A property of the report of any person. */
export type Invariant = {
  /** Number of the invariant in the rules. */
  id: string
  says: string
  /** The people to check; absent: all. */
  concerns?: (person: Case) => boolean
  isBroken: (person: Case) => boolean
  /** Checks one person in this many, since the check builds many reports per person. */
  oneIn?: number
}

/** Returns the people in the scope of an invariant, and those who violate it. */
export function tryInvariant(
  { concerns = () => true, isBroken, oneIn = 1 }: Invariant,
  cases: readonly Case[],
): { concerned: Case[]; broken: Case[] } {
  const concerned = cases.filter((person, index) => index % oneIn === 0 && concerns(person))
  return { concerned, broken: concerned.filter(isBroken) }
}

/** Returns a minimal set of answers that violates an invariant, by removing answers as long as it is violated. */
export function shrunk(answers: Answers, invariant: Pick<Invariant, 'concerns' | 'isBroken'>): Answers {
  const { concerns = () => true, isBroken } = invariant
  for (const left of Object.keys(answers)) {
    const fewer = Object.fromEntries(Object.entries(answers).filter(([id]) => id !== left))
    const person = caseOf(fewer)
    if (concerns(person) && isBroken(person)) return shrunk(person.answers, invariant)
  }
  return answers
}
