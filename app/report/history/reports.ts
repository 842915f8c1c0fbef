import type { State } from '#assessment/report/report.ts'

/** A finished check-up as the list of reports shows it. */
export type FinishedCheckUp = {
  id: string
  /** Which one it is of those listed, the oldest being 1. */
  number: number
  /** When it was finished, in words. */
  day: string
  state: State | null
  /** The step on the ladder of life, 0 to 10; null where it was not answered. */
  step: number | null
  /** How the step differs from that of the one before; null where there is none before, or either step is not known. */
  change: Change | null
}

/** How many steps up (positive) or down it was since a day. */
export type Change = { steps: number; since: string }

/** What is known of a check-up before it is compared with others. */
export type UncomparedCheckUp = Omit<FinishedCheckUp, 'number' | 'change'>

/** The check-ups, newest first, numbered and each compared with the one before it. */
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
