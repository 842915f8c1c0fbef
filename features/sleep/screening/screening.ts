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
 * Cautions: `gentle`, do not leave the bed at night; `apnea`, snoring and sleepiness can be treated; `drive`, do not
 * drive when sleepy; `pill`, do not stop a pill or alcohol suddenly.
 */
export const cautions = ['gentle', 'apnea', 'drive', 'pill'] as const
type Caution = (typeof cautions)[number]

/** The version of the sleep weeks that is safe for a person, and the cautions. */
export type SleepPlan = {
  version: SleepVersion
  /** Reasons that the page names. */
  reasons: readonly SleepReason[]
  /** A doctor should look for the cause of the bad sleep. */
  isCauseOpen: boolean
  cautions: readonly Caution[]
  /** True if a newer check-up requires more care than the version chosen then. */
  isChanged: boolean
}

/** The person's latest check-up, and the latest one at the time of the answers. */
export type KnownOfSleeper = { now: Facts; before: Facts; isShared: boolean }

/** Reasons caused by a sleep problem. */
const causes: readonly SleepReason[] = ['snore', 'short', 'long']

/** Returns the version and the cautions for a person. */
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
    // The sentence says that the gentle version starts today, which is true only after a full one.
    isChanged: (version === 'gentle' || version === 'doctor') && mayLeaveBed(sleepVersionOf(before, check).version),
  }
}

/** Form values: the answers given so far. */
export type TypedCheck = Readonly<Partial<Record<ScreenQuestion, ScreenAnswer>>>

/** Parses the form of the questions. Ignores unknown answers. */
export const typedCheck = (form: FormData): TypedCheck =>
  Object.fromEntries(
    screenQuestions.flatMap((question) => {
      const answer = screenAnswers.find((each) => each === form.get(question))
      return answer ? [[question, answer]] : []
    }),
  )

/** Returns the check if all five questions are answered, else the unanswered ones. */
export function readCheck(typed: TypedCheck): { check: SleepCheck } | { missing: readonly ScreenQuestion[] } {
  const missing = screenQuestions.filter((question) => typed[question] === undefined)
  return missing.length > 0 ? { missing } : { check: typed as SleepCheck }
}
