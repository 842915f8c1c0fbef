import type { Condition } from '../../../questionnaire/condition.ts'
import type { Domain } from '../../../questionnaire/questionnaire.ts'
import { inAlcoholZone } from '../../../scoring/alcohol-zone.ts'

export const picks = (...areas: readonly Domain[]): Condition => ({ question: 'priorities', has: areas })
export const hinders = (barrier: string): Condition => ({ question: 'barriers', has: [barrier] })
export const had = (check: string): Condition => ({ question: 'prevent12', has: [check] })
export const always: Condition = { all: [] }

/** Wraps a condition so that none of its answers are quoted. */
export const unquoted = (condition: Condition): Condition => ({ unless: { unless: condition } })

export const poorHealth: Condition = { question: 'gen_health', in: ['poor'] }
export const frequentlyStrained: Condition = { question: 'cg_strain', in: ['often', 'always'] }
export const frequentlyLonely: Condition = { question: 'lonely', in: ['usually', 'always'] }
export const alwaysLonely: Condition = { question: 'lonely', in: ['always'] }
export const littleSupport: Condition = { question: 'support', in: ['rarely', 'never'] }
export const helpNeeded: Condition = { question: 'daily_help', in: ['little', 'lot'] }
export const muchHelpNeeded: Condition = { question: 'daily_help', in: ['lot'] }
export const noHome: Condition = { question: 'housing', in: ['none'] }
export const hasHome: Condition = { unless: noHome }
export const dizzy: Condition = { question: 'meds_trouble', has: ['dizzy'] }
export const manyMedicines: Condition = { question: 'meds', in: ['5'] }
export const costlyMedicines: Condition = { question: 'meds_trouble', has: ['cost'] }
export const frequentlyInPain: Condition = { question: 'pain', in: ['most', 'every'] }
export const sleepCause = (...causes: readonly string[]): Condition => ({ question: 'sleep_main', in: causes })
/** Persistent trouble with sleep, on most nights. */
export const badSleep: Condition = { question: 'sleep_trouble', in: ['most', 'every'] }
/** Loud snoring or pauses in breathing. */
export const snores = sleepCause('snore')
/** More sleep than any adult needs, so the cause has to be found. */
export const longSleep: Condition = { question: 'sleep_hours', above: 10 }
/**
 * Persistent trouble with sleep, and the questionnaire asks neither for the cause of waking nor for the hours of sleep.
 */
export const unexplainedSleep: Condition = {
  all: [badSleep, { question: 'sleep_main', asked: false }, { question: 'sleep_hours', asked: false }],
}
/** Loud snoring with medicines that cause sleepiness: breathing can stop for longer. */
export const snoringWithPills: Condition = { all: [snores, dizzy] }
/** Loud snoring with something that makes breathing stop for longer. */
export const riskySnoring: Condition = { all: [snores, { any: [inAlcoholZone('ask', 'above', 'high'), dizzy] }] }
/** Caring for someone wakes the person at night. */
export const nightCare: Condition = {
  all: [sleepCause('care'), { unless: { question: 'caregiver', in: ['no'] } }],
}
export const uncheckedMemory: Condition = {
  all: [{ question: 'memory', in: ['yes'] }, { unless: { question: 'memory_talked', in: ['yes'] } }],
}
export const payableBills: Condition = { all: [{ question: 'bills', in: ['yes'] }, hasHome] }
export const fallAnswers = ['fall_past', 'fall_unsteady', 'fall_worry'] as const

/**
 * No separate step fits the cause of the trouble with sleep, so habits are first. Nights with care for someone are
 * included, unless caring is a strain.
 */
export const habitsFirst: Condition = { unless: sleepCause('snore', 'bathroom', 'pain', 'worry', 'care', 'other') }

/** The step before sleep habits, by the cause of waking (ACP 2016: habits before pills; the order is ours). */
export const sleepCauses: readonly { when: Condition; step: string }[] = [
  { when: snores, step: 'sleepcheck' },
  { when: sleepCause('pain'), step: 'pain' },
  { when: sleepCause('bathroom'), step: 'bladder' },
  { when: sleepCause('care'), step: 'carebreak' },
  { when: sleepCause('worry'), step: 'calm' },
  { when: sleepCause('other'), step: 'sleepcheck' },
  { when: longSleep, step: 'sleepcheck' },
  { when: unexplainedSleep, step: 'sleepcheck' },
]

/** Conditions under which a step serves an area, for steps about one cause of waking. Source: rules-3, 3.4 d. */
export const servesOnlyWhen: Readonly<Record<string, Partial<Readonly<Record<Domain, Condition>>>>> = {
  pain: { sleep: sleepCause('pain') },
  carebreak: { sleep: sleepCause('care') },
  calm: { sleep: sleepCause('worry', 'fall', 'stay', 'early') },
}
