import type { Report, State } from '#assessment/report/report.ts'

/** A finished check-up as the list of reports shows it. */
export type FinishedCheckUp = {
  id: string
  /** Its number in the list; the oldest is 1. */
  number: number
  /** The date of completion, in words. */
  day: string
  state: State | null
  /** The step on the ladder of life, 0 to 10; null if not answered. */
  step: number | null
  /** Change of the step since the check-up before; null if there is none, or either step is unknown. */
  change: Change | null
  /** Its subject, in an account with several. */
  person: PersonOfList | null
}

/** A person of a list, or `unsorted` while that is not known. `name`: null without one. */
export type PersonOfList = { id: string; name: string | null; isCaredFor: boolean } | 'unsorted'

/** How many steps up (positive) or down since a day, given in words. */
type Change = { steps: number; since: string }

/** A finished check-up before it is numbered and compared. */
export type UncomparedCheckUp = Omit<FinishedCheckUp, 'number' | 'change'> & {
  /** Whether this is certainly of the same person as an earlier one. */
  isSameAs: (id: string) => boolean
}

/** The part of a report in the list. */
export type StepAndState = Pick<UncomparedCheckUp, 'state' | 'step'>

/** Returns the list entry of a report, which depends on the answers only. */
export const stepAndStateOf = ({ state, ladder }: Pick<Report, 'state' | 'ladder'>): StepAndState => ({
  state: state.state,
  step: ladder.now,
})

/** Returns the check-ups, newest first, each with its number and the change since the one before. */
export function numberAndCompare(newestFirst: readonly UncomparedCheckUp[]): FinishedCheckUp[] {
  return newestFirst.map(({ isSameAs, ...checkUp }, index) => {
    const earlier = newestFirst.slice(index + 1)
    return {
      ...checkUp,
      number: 1 + earlier.filter(({ person }) => keyOf(person) === keyOf(checkUp.person)).length,
      change: changeSince(
        checkUp,
        earlier.find(({ id }) => isSameAs(id)),
      ),
    }
  })
}

const keyOf = (person: PersonOfList | null): string | null => (person === 'unsorted' ? person : (person?.id ?? null))

/** Groups a list by person, in its order; what is not sorted comes last. One group for a list of one person. */
export function byPerson(
  list: readonly FinishedCheckUp[],
): { person: PersonOfList | null; finished: FinishedCheckUp[] }[] {
  const groups = [...Map.groupBy(list, ({ person }) => keyOf(person)).values()].map((finished) => ({
    person: finished[0]?.person ?? null,
    finished,
  }))
  return groups.toSorted((a, b) => Number(a.person === 'unsorted') - Number(b.person === 'unsorted'))
}

function changeSince({ step }: StepAndState, before: UncomparedCheckUp | undefined): Change | null {
  if (!before || step === null || before.step === null) return null
  return { steps: step - before.step, since: before.day }
}
