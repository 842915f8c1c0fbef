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
}

/** How many steps up (positive) or down since a day, given in words. */
type Change = { steps: number; since: string }

/** A finished check-up before it is numbered and compared. */
export type UncomparedCheckUp = Omit<FinishedCheckUp, 'number' | 'change'>

/** The part of a report in the list. */
export type StepAndState = Pick<UncomparedCheckUp, 'state' | 'step'>

/** Returns the list entry of a report, which depends on the answers only. */
export const stepAndStateOf = ({ state, ladder }: Pick<Report, 'state' | 'ladder'>): StepAndState => ({
  state: state.state,
  step: ladder.now,
})

/** Returns the check-ups, newest first, each with its number and the change since the one before. */
export function numberAndCompare(newestFirst: readonly UncomparedCheckUp[]): FinishedCheckUp[] {
  return newestFirst.map((checkUp, index) => ({
    ...checkUp,
    number: newestFirst.length - index,
    change: changeSince(checkUp, newestFirst[index + 1]),
  }))
}

function changeSince({ step }: UncomparedCheckUp, before: UncomparedCheckUp | undefined): Change | null {
  if (!before || step === null || before.step === null) return null
  return { steps: step - before.step, since: before.day }
}
