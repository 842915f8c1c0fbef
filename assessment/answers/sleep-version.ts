import { type Condition, type Facts, matches } from '../questionnaire/condition.ts'
import { longSleep, snores } from '../report/steps/steps.ts'
import { distressed, inCrisis } from '../safety/safety.ts'
import { inAlcoholZone } from '../scoring/alcohol-zone.ts'
import { fallRisk } from '../scoring/fall-level.ts'
import type { Answers } from './answers.ts'

/** The intervention with the steps of the sleep pathway. */
export const sleepIntervention = 'sleep4'

/** The questions before the first week of the sleep pathway, in their order. They ask whether its advice is safe. */
export const screenQuestions = ['sp_apnea', 'sp_drowsy', 'sp_fall', 'sp_cond', 'sp_pill'] as const
/** A question before the first week. */
export type ScreenQuestion = (typeof screenQuestions)[number]

/** The answers to choose from, in their order. */
export const screenAnswers = ['yes', 'no', 'unsure'] as const
/** An answer to one of them. */
export type ScreenAnswer = (typeof screenAnswers)[number]

/** The answers to all five. */
export type SleepCheck = Readonly<Record<ScreenQuestion, ScreenAnswer>>

/**
 * The versions of the sleep pathway, the least careful first: `gentle` excludes getting up at night and any shorter
 * time in bed; `doctor` is gentle with the doctor named first; `help` is a talk first, and only the calm evening.
 */
export const sleepVersions = ['whole', 'gentle', 'doctor', 'help'] as const
/** A version of the sleep pathway. */
export type SleepVersion = (typeof sleepVersions)[number]

/** The safe version for a person, with all reasons that apply, the weightiest first. */
export type SleepDecision = { version: SleepVersion; reasons: readonly SleepReason[] }

type Row = {
  version: 'doctor' | 'gentle'
  /** Condition on a check-up. */
  when?: Condition
  /** The questions before the first week to which anything but a plain no counts. */
  careful?: readonly ScreenQuestion[]
}

/** Reasons against the full version, in the order in which they are named. Source: rules-3, 6. */
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

/** A reason against the full version: its key in the texts. */
export type SleepReason = keyof typeof rows
/** All reasons, in the order in which they are named. */
const sleepReasons = Object.keys(rows) as SleepReason[]

/**
 * Decides the version for a person, by the newest check-up and by the questions before the first week (null before they
 * are answered). The more careful one of the two wins.
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

/** Whether the person may get out of bed at night and shorten the time in bed. */
export const mayLeaveBed = (version: SleepVersion): boolean => version === 'whole'

/** Reasons that no onlooker may read. */
const ownReasons: readonly SleepReason[] = ['alcohol', 'mood']

/** Returns the reasons to name: two at most, on a shared screen none that is private. */
export const reasonsToName = ({ reasons }: SleepDecision, isShared: boolean): readonly SleepReason[] =>
  reasons.filter((reason) => !(isShared && ownReasons.includes(reason))).slice(0, 2)

/** An answer to a question before the first week that a check-up implies. */
export type KnownAnswer = { question: ScreenQuestion; answer: 'yes' | 'no' }

/** Returns the answers that a check-up implies: they are filled in. */
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
