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
} from '#assessment/answers/sleep-version.ts'
import type { Facts } from '#assessment/questionnaire/condition.ts'

/**
 * Cautions: `gentle`, not to leave the bed at night; `apnea`, that snoring or sleepiness can be treated; `drive`, not
 * to drive when sleepy; `pill`, not to stop a pill or alcohol suddenly.
 */
export const cautions = ['gentle', 'apnea', 'drive', 'pill'] as const
/** One of them. */
type Caution = (typeof cautions)[number]

/** The safe version of the weeks for a person, with its cautions. */
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

/** The person's newest check-up, and the one that was newest when the questions were answered. */
export type KnownOfSleeper = { now: Facts; before: Facts; isShared: boolean }

/** The reasons that lie in sleep itself. */
const causes: readonly SleepReason[] = ['snore', 'short', 'long']

/** Decides the version and the cautions of a person. */
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
    // The sentence says that the gentle version starts today: true only after the full version.
    isChanged: (version === 'gentle' || version === 'doctor') && mayLeaveBed(sleepVersionOf(before, check).version),
  }
}

/** Values of the form: answers, or nothing yet. */
export type TypedCheck = Readonly<Partial<Record<ScreenQuestion, ScreenAnswer>>>

/** Parses the form of the questions. Ignores unknown answers. */
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
