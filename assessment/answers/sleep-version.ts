import { type Condition, type Facts, matches } from '../questionnaire/condition.ts'
import { longSleep, snores } from '../report/steps/table/conditions.ts'
import { distressed, inCrisis } from '../safety/safety.ts'
import { inAlcoholZone } from '../scoring/alcohol-zone.ts'
import { fallRisk } from '../scoring/fall-level.ts'
import type { Answers } from './answers.ts'

/** Id of the intervention with the steps of the sleep pathway. */
export const sleepIntervention = 'sleep4'

/**
 * Screening questions before the first week of the sleep pathway, in order. They determine whether its advice is safe.
 */
export const screenQuestions = ['sp_apnea', 'sp_drowsy', 'sp_fall', 'sp_cond', 'sp_pill'] as const
export type ScreenQuestion = (typeof screenQuestions)[number]

/** Answer options in order. */
export const screenAnswers = ['yes', 'no', 'unsure'] as const
export type ScreenAnswer = (typeof screenAnswers)[number]

export type SleepCheck = Readonly<Record<ScreenQuestion, ScreenAnswer>>

/**
 * Versions of the sleep pathway, the least careful first. `gentle`: no getting up at night, no shorter time in bed.
 * `doctor`: like `gentle`, but the first advice is to see a doctor. `help`: a talk with someone first, and only the
 * evening routine.
 */
export const sleepVersions = ['whole', 'gentle', 'doctor', 'help'] as const
export type SleepVersion = (typeof sleepVersions)[number]

/** The safe version for a person, with all reasons against the full version, most important first. */
export type SleepDecision = { version: SleepVersion; reasons: readonly SleepReason[] }

type Row = {
  version: 'doctor' | 'gentle'
  /** Condition on the answers of a check-up. */
  when?: Condition
  /** Screening questions that count with any answer but no. */
  careful?: readonly ScreenQuestion[]
}

/** Reasons against the full version, in display order. Source: rules-3, 6. */
const rows = {
  snore: { version: 'doctor', when: snores, careful: ['sp_apnea', 'sp_drowsy'] },
  short: { version: 'doctor', when: { question: 'sleep_hours', atMost: 4 } },
  long: { version: 'doctor', when: longSleep },
  alcohol: { version: 'doctor', when: inAlcoholZone('high') },
  memory: { version: 'doctor', when: { question: 'memory', in: ['yes'] } },
  falls: { version: 'gentle', when: fallRisk, careful: ['sp_fall'] },
  dizzy: { version: 'gentle', when: { question: 'meds_trouble', has: ['dizzy'] } },
  age: { version: 'gentle', when: { question: 'age_group', in: ['85'] } },
  mood: { version: 'gentle', when: distressed },
  cond: { version: 'gentle', careful: ['sp_cond'] },
  pill: { version: 'gentle', careful: ['sp_pill'] },
} as const satisfies Record<string, Row>

/** Id of a reason against the full version. */
export type SleepReason = keyof typeof rows
/** All reasons in display order. */
const sleepReasons = Object.keys(rows) as SleepReason[]

/**
 * Selects the version for a person by the newest check-up and by the screening questions (null before they are
 * answered). The more careful one of the two wins.
 */
export function sleepVersionOf(facts: Facts, check: SleepCheck | null): SleepDecision {
  if (matches(inCrisis, facts)) return { version: 'help', reasons: [] }
  const reasons = sleepReasons.filter((reason) => {
    const { when, careful = [] }: Row = rows[reason]
    return (when && matches(when, facts)) || (check && careful.some((question) => check[question] !== 'no'))
  })
  const isFor = (version: SleepVersion) => reasons.some((reason) => rows[reason].version === version)
  return { version: isFor('doctor') ? 'doctor' : isFor('gentle') ? 'gentle' : 'whole', reasons }
}

/** Tests if the advice may include getting up at night and spending less time in bed. */
export const mayLeaveBed = (version: SleepVersion): boolean => version === 'whole'

/** Reasons that must not appear on a shared screen. */
const ownReasons: readonly SleepReason[] = ['alcohol', 'mood']

/** Returns the reasons to display: at most two, and no private ones on a shared screen. */
export const reasonsToName = ({ reasons }: SleepDecision, isShared: boolean): readonly SleepReason[] =>
  reasons.filter((reason) => !(isShared && ownReasons.includes(reason))).slice(0, 2)

/** An answer to a screening question that a check-up implies. */
export type KnownAnswer = { question: ScreenQuestion; answer: 'yes' | 'no' }

/** Returns the answers implied by a check-up, to prefill the form. */
export function knownAnswers(answers: Answers): KnownAnswer[] {
  const falls = ['fall_past', 'fall_unsteady']
  const fell = falls.some((question) => answers[question] === 'yes')
  const isSteady = falls.every((question) => answers[question] === 'no')
  return [
    ...(answers.sleep_main === 'snore' ? [{ question: 'sp_apnea', answer: 'yes' } as const] : []),
    ...(fell ? [{ question: 'sp_fall', answer: 'yes' } as const] : []),
    ...(isSteady ? [{ question: 'sp_fall', answer: 'no' } as const] : []),
  ]
}
