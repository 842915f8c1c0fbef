import type { Case } from '#assessment/report/persons/case.example.ts'

/** A property that is counted over many people. */
export type Measure = {
  name: string
  /**
   * One verdict per result of a person: usually one, none if the measure does not apply. `place` is the index of the
   * person, for measures too slow for all people.
   */
  verdicts: (person: Case, place: number) => readonly boolean[]
}

/** The number of results (`of`), and of those to which the measure applies. */
export type Count = { of: number; found: number }

/** Returns a measure that applies to all people. */
export const share = (name: string, isTrue: (person: Case) => boolean): Measure => ({
  name,
  verdicts: (person) => [isTrue(person)],
})

/** Returns a measure among the people selected by `concerns`. */
export const shareOf = (
  name: string,
  concerns: (person: Case) => boolean,
  isTrue: (person: Case) => boolean,
): Measure => ({ name, verdicts: (person) => (concerns(person) ? [isTrue(person)] : []) })

/** Counts measures over a sequence of people. Returns the counts in the order of the measures. */
export function countOf(measures: readonly Measure[], persons: Iterable<Case>): Count[] {
  const counts = measures.map(() => ({ of: 0, found: 0 }))
  let place = 0
  for (const person of persons) {
    for (const [index, { verdicts }] of measures.entries()) {
      const count = counts[index]
      if (!count) continue
      const found = verdicts(person, place)
      count.of += found.length
      count.found += found.filter(Boolean).length
    }
    place += 1
  }
  return counts
}
