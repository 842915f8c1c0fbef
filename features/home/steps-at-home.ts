import { sleepIntervention } from '#assessment/answers/sleep-version.ts'
import { frontOf } from '#features/report/own/own-steps.server.ts'
import { diaryNumber } from '#features/sleep/weeks/steps-of-weeks.ts'
import type { Step } from '#features/steps/record/step.ts'
import { shownState } from '#features/steps/record/step-state.ts'

/** The steps that home shows, in order. */
export type StepsAtHome = {
  /** The one shown first: to ask about, of today, the next one, or else the one that ended last. Null for none. */
  front: Step | null
  /** The others that are for today. */
  also: readonly Step[]
  /** Number of things for today. */
  tasks: number
}

/** A step is for today when it is to be done today, or an answer about it is missing. */
const isForToday = (step: Step, today: string): boolean =>
  ['today', 'ask', 'askWeek'].includes(shownState(step, today).type)

/** The step of the sleep diary, which a written night logs. */
const isDiary = ({ of }: Step): boolean => of?.intervention === sleepIntervention && of.number === diaryNumber

/**
 * Returns the steps that home shows on a calendar day. `newest`: the check-up finished last; an ended step of
 * an earlier one is not shown. `morning`: the sleep diary waits for last
 * night, so home has its link in place of its step.
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
