import {
  type ScreenAnswer,
  type ScreenQuestion,
  type SleepCheck,
  screenAnswers,
  screenQuestions,
} from '#assessment/sleep-version.ts'
import type { SleepVersion } from './lessons.ts'

/**
 * What a person has to be told: `gentle`, which version they get; `apnea`, to see the doctor first; `drive`, not to drive
 * when sleepy; `pill`, not to stop a pill or alcohol suddenly.
 */
export type Caution = 'gentle' | 'apnea' | 'drive' | 'pill'

/** Which version of the weeks is safe for somebody, and what to tell them. */
export type SleepPlan = { version: SleepVersion; cautions: readonly Caution[] }

/**
 * Decides which version somebody gets. Anything but a plain no is on the careful side, and so is a check-up that tells of
 * snoring (`snores`), whatever is answered here.
 */
export function planOf(check: SleepCheck, snores: boolean): SleepPlan {
  const careful = (question: ScreenQuestion) => check[question] !== 'no'
  const doctorFirst = snores || careful('sp_apnea') || careful('sp_drowsy')
  const gentle = snores || screenQuestions.some(careful)
  const when: Record<Caution, boolean> = {
    apnea: doctorFirst,
    gentle,
    drive: doctorFirst,
    pill: careful('sp_pill'),
  }
  const cautions = (['apnea', 'gentle', 'drive', 'pill'] as const).filter((caution) => when[caution])
  return { version: gentle ? 'gentle' : 'whole', cautions }
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
