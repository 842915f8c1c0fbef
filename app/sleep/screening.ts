import type { Facts } from '#assessment/condition.ts'
import {
  mayLeaveBed,
  reasonsToName,
  type ScreenAnswer,
  type ScreenQuestion,
  type SleepCheck,
  type SleepReason,
  type SleepVersion,
  screenAnswers,
  screenQuestions,
  sleepVersionOf,
} from '#assessment/sleep-version.ts'

/**
 * What a person has to be told: `gentle`, not to leave the bed at night; `apnea`, that snoring or sleepiness can be treated;
 * `drive`, not to drive when sleepy; `pill`, not to stop a pill or alcohol suddenly.
 */
export const cautions = ['gentle', 'apnea', 'drive', 'pill'] as const
/** One of them. */
export type Caution = (typeof cautions)[number]

/** Which version of the weeks is safe for somebody, and what to tell them. */
export type SleepPlan = {
  version: SleepVersion
  /** The reasons to name on the page. */
  reasons: readonly SleepReason[]
  /** Whether a doctor is to look for what disturbs sleep. */
  isCauseOpen: boolean
  cautions: readonly Caution[]
  /** A newer check-up made it more careful than it was when the questions were answered. */
  isChanged: boolean
}

/** What is known of somebody: their newest check-up, and the one that was their newest when the questions were answered. */
export type KnownOfSleeper = { now: Facts; before: Facts; isShared: boolean }

/** The reasons that lie in sleep itself. */
const causes: readonly SleepReason[] = ['snore', 'short', 'long']

/** Decides which version somebody gets, and what to tell them. */
export function planOf(check: SleepCheck, { now, before, isShared }: KnownOfSleeper): SleepPlan {
  const decision = sleepVersionOf(now, check)
  const { version, reasons } = decision
  const when: Record<Caution, boolean> = {
    gentle: !mayLeaveBed(version),
    apnea: reasons.includes('snore'),
    drive: reasons.includes('snore'),
    pill: check.sp_pill !== 'no',
  }
  return {
    version,
    reasons: reasonsToName(decision, isShared),
    isCauseOpen: reasons.some((reason) => causes.includes(reason)),
    cautions: cautions.filter((caution) => when[caution]),
    // The sentence says that the gentle version begins today: true only for who had the whole one.
    isChanged: (version === 'gentle' || version === 'doctor') && mayLeaveBed(sleepVersionOf(before, check).version),
  }
}

/** What the form of the questions holds: answers, or nothing yet. */
export type TypedCheck = Readonly<Partial<Record<ScreenQuestion, ScreenAnswer>>>

/** Reads the form of the questions. What is no answer of ours is left out. */
export const typedCheck = (form: FormData): TypedCheck =>
  Object.fromEntries(
    screenQuestions.flatMap((question) => {
      const answer = screenAnswers.find((each) => each === form.get(question))
      return answer ? [[question, answer]] : []
    }),
  )

/** Returns the check if all five are answered, else the questions that are not. */
export function readCheck(typed: TypedCheck): { check: SleepCheck } | { missing: readonly ScreenQuestion[] } {
  const missing = screenQuestions.filter((question) => typed[question] === undefined)
  return missing.length > 0 ? { missing } : { check: typed as SleepCheck }
}
