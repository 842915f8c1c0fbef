import { sleepIntervention } from '#assessment/answers/sleep-version.ts'
import { frontOf } from '#features/report/own/own-steps.server.ts'
import { diaryNumber } from '#features/sleep/weeks/steps-of-weeks.ts'
import type { Step } from '#features/steps/record/step.ts'
import { shownState } from '#features/steps/record/step-state.ts'

/** The steps of the home page, in order. */
export type StepsAtHome = {
  /**
   * The main step: one to ask about, one for today, the next one, or the one that ended last, in this order. Null
   * without steps.
   */
  front: Step | null
  /** Other steps for today. */
  also: readonly Step[]
  /** Number of tasks for today. */
  tasks: number
}

/** Tests if a step is due today or an answer about it is missing. */
const isForToday = (step: Step, today: string): boolean =>
  ['today', 'ask', 'askWeek'].includes(shownState(step, today).type)

/** Tests if the step is the sleep diary, which is logged by writing a night. */
const isDiary = ({ of }: Step): boolean => of?.intervention === sleepIntervention && of.number === diaryNumber

/**
 * Returns the steps of the home page on a calendar day. `newest`: the check-up completed last; ended steps of earlier
 * ones are not shown. `morning`: last night is not in the sleep diary yet, so the home page links to the diary instead
 * of showing its step.
 */
export function stepsAtHome(
  steps: readonly Step[],
  { today, newest, morning }: { today: string; newest: string; morning: boolean },
): StepsAtHome {
  const shown = morning ? steps.filter((step) => !isDiary(step)) : steps
  const front = frontOf(shown, newest, today)
  const ofToday = shown.filter((step) => isForToday(step, today))
  return {
    front,
    also: ofToday.filter((step) => step !== front),
    tasks: ofToday.length + (morning ? 1 : 0),
  }
}
