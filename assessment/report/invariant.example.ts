import type { Case } from './case.example.ts'

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
