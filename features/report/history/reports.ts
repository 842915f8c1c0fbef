import type { Report, State } from '#assessment/report/report.ts'
import type { Who } from '#domain/subjects/sorting.ts'

/** A completed check-up in the list of reports. */
export type FinishedCheckUp = {
  id: string
  /** Number of the check-up in the list; the oldest has 1. */
  number: number
  /** Formatted date of completion. */
  day: string
  state: State | null
  /** Name of a check-up without the wellbeing report; null for all others. */
  variant: string | null
  /** The step on the Cantril ladder, 0 to 10; null if not answered. */
  step: number | null
  /** Change of the step since the previous check-up; null if there is none, or either step is unknown. */
  change: Change | null
  /** Subject of the check-up, in an account with several. */
  person: PersonOfList | null
}

/** A subject in a list, or `unsorted` if unknown. `name`: null if missing. */
export type PersonOfList = { id: string; name: string | null; who: Who } | 'unsorted'

/** Number of steps up (positive) or down since a formatted day. */
type Change = { steps: number; since: string }

/** A completed check-up before it is numbered and compared. */
export type UncomparedCheckUp = Omit<FinishedCheckUp, 'number' | 'change'> & {
  /** Tests if this check-up is certainly about the same person as an earlier one. */
  isSameAs: (id: string) => boolean
}

/** The results of a report that the list shows. */
export type StepAndState = Pick<UncomparedCheckUp, 'state' | 'step'>

/** Returns the list entry of a report, which depends on the answers only. */
export const stepAndStateOf = ({ state, ladder }: Pick<Report, 'state' | 'ladder'>): StepAndState => ({
  state: state.state,
  step: ladder.now,
})

/** Returns the check-ups, newest first, each with its number and the change since the previous one. */
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

/** Groups a list by subject, in its order, with unsorted check-ups last. A list with one subject is one group. */
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

/** Returns the direction of a change of the step. */
export const stepDirection = (steps: number) => (steps === 0 ? 'same' : steps > 0 ? 'up' : 'down')
