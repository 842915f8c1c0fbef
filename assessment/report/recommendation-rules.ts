import type { Condition } from '../condition.ts'
import type { Domain } from '../questionnaire.ts'
import { inDistress, safetyCondition } from '../safety.ts'

/** A rule by which answers alone call for interventions, regardless of need. */
export type Pin = {
  /** Id of the reason; its text is in the content under this id. */
  trigger: string
  when: Condition
  interventions: readonly string[]
  /** Interventions recommended instead when its condition holds. */
  instead?: { when: Condition; interventions: readonly string[] }
}

const anyFallAnswer: Condition = { score: 'fall_screen', is: true }

/** The pins, in order. Our own rules on published cut-offs (docs/clinical.md). */
export const pins: readonly Pin[] = [
  { trigger: 'distress', when: inDistress, interventions: ['talkpro'] },
  { trigger: 'unsafe', when: safetyCondition('S3_unsafe'), interventions: ['safehelp'] },
  { trigger: 'food_insecure', when: { score: 'food_insecure', is: true }, interventions: ['foodhelp'] },
  {
    trigger: 'hard_to_pay',
    when: {
      any: [
        { question: 'basics', in: ['very'] },
        { question: 'bills', in: ['yes'] },
      ],
    },
    interventions: ['benefits', 'bills'],
  },
  { trigger: 'no_ride', when: { question: 'transport', in: ['yes'] }, interventions: ['ride'] },
  {
    trigger: 'falls',
    when: {
      any: [
        { question: 'fall_past', in: ['yes'] },
        { question: 'fall_unsteady', in: ['yes'] },
      ],
    },
    interventions: ['balance', 'homesafe'],
  },
  {
    trigger: 'medicines',
    when: {
      any: [
        { question: 'meds', in: ['5'] },
        { question: 'meds_trouble', has: ['cost', 'forget', 'dizzy', 'why'], atLeast: 2 },
      ],
    },
    interventions: ['medreview'],
  },
  { trigger: 'memory_not_discussed', when: safetyCondition('S5_memory'), interventions: ['memcheck'] },
  { trigger: 'tobacco', when: { question: 'tobacco', in: ['every', 'some'] }, interventions: ['quit'] },
  { trigger: 'alcohol', when: { score: 'audit_c', atLeast: 3 }, interventions: ['alcohol'] },
  { trigger: 'hearing', when: { question: 'hear', in: ['yes'] }, interventions: ['hearing'] },
  { trigger: 'vision', when: { question: 'see', in: ['yes'] }, interventions: ['vision'] },
  // Not in the published proposal. Without it, poor teeth would first lead to a hearing check, in the same area.
  { trigger: 'teeth', when: { question: 'teeth', in: ['poor'] }, interventions: ['mouth'] },
  { trigger: 'caring_strain', when: { question: 'cg_strain', in: ['often', 'always'] }, interventions: ['carebreak'] },
  { trigger: 'sleep_trouble', when: { question: 'sleep_trouble', in: ['most', 'every'] }, interventions: ['sleep4'] },
  { trigger: 'snoring', when: { question: 'sleep_main', in: ['snore'] }, interventions: ['sleepcheck'] },
  { trigger: 'loss', when: { question: 'about_you', has: ['lost'] }, interventions: ['grief'] },
  {
    trigger: 'not_active',
    when: { score: 'activity_min_week', atMost: 0 },
    interventions: ['walk'],
    instead: {
      when: { any: [{ question: 'pain', in: ['most', 'every'] }, anyFallAnswer] },
      interventions: ['sitless'],
    },
  },
  { trigger: 'housing', when: { question: 'housing', in: ['worry', 'none'] }, interventions: ['housing'] },
  { trigger: 'no_decision_maker', when: { question: 'acp', in: ['no'] }, interventions: ['planahead'] },
]

const picks = (...areas: readonly Domain[]): Condition => ({ question: 'priorities', has: areas })

/**
 * Interventions that are offered only when their condition holds, even if their area needs work: a person who cares for
 * nobody is not told to take a break from caring, nor a person who does not smoke to quit. The rule for grief is
 * published; the others are ours.
 */
export const offeredOnlyWhen: Readonly<Record<string, Condition>> = {
  grief: { any: [{ question: 'about_you', has: ['lost'] }, picks('emotional', 'connection')] },
  safehelp: { question: 'safe', in: ['mostly', 'no'] },
  quit: { question: 'tobacco', in: ['every', 'some'] },
  alcohol: { score: 'audit_c', atLeast: 3 },
  pain: { question: 'pain', in: ['some', 'most', 'every'] },
  bladder: {
    all: [
      { question: 'sleep_trouble', in: ['most', 'every'] },
      { question: 'sleep_main', in: ['bathroom'] },
    ],
  },
  memcheck: { question: 'memory', in: ['yes'] },
  carebreak: { question: 'cg_strain', in: ['sometimes', 'often', 'always'] },
  careskills: { any: [{ question: 'cg_strain', in: ['sometimes', 'often', 'always'] }, picks('caring')] },
  planahead: { any: [{ question: 'acp', in: ['talked', 'no'] }, picks('caring')] },
  techstart: {
    any: [
      { question: 'tech', in: ['help', 'rare', 'no'] },
      { question: 'barriers', has: ['tech'] },
    ],
  },
  medreview: {
    any: [
      { question: 'meds', in: ['1_4', '5'] },
      { question: 'meds_trouble', has: ['cost', 'forget', 'dizzy', 'why'] },
    ],
  },
  yearly: { any: [{ not: { question: 'prevent12', has: ['checkup'] } }, picks('care')] },
  vaccines: {
    any: [
      { not: { question: 'prevent12', has: ['flu'] } },
      { question: 'prevent_ever', has: ['none', 'unsure'] },
      picks('care'),
    ],
  },
  hearing: {
    any: [
      { question: 'hear', in: ['yes'] },
      { not: { question: 'prevent12', has: ['hearing'] } },
      { question: 'barriers', has: ['senses'] },
      picks('senses'),
    ],
  },
  vision: {
    any: [
      { question: 'see', in: ['yes'] },
      { not: { question: 'prevent12', has: ['eye'] } },
      { question: 'barriers', has: ['senses'] },
      picks('senses'),
    ],
  },
  mouth: {
    any: [
      { question: 'teeth', in: ['fair', 'poor'] },
      { not: { question: 'prevent12', has: ['dental'] } },
      picks('senses'),
    ],
  },
  foodhelp: {
    any: [{ score: 'food_insecure', is: true }, { question: 'basics', in: ['very', 'somewhat'] }, picks('money_food')],
  },
  bills: {
    any: [{ question: 'bills', in: ['yes'] }, { question: 'basics', in: ['very', 'somewhat'] }, picks('money_food')],
  },
  ride: {
    any: [
      { question: 'transport', in: ['yes'] },
      { question: 'barriers', has: ['ride'] },
    ],
  },
  housing: { question: 'housing', in: ['repair', 'worry', 'none'] },
  homehelp: { question: 'daily_help', in: ['little', 'lot'] },
  homesafe: { any: [anyFallAnswer, { question: 'housing', in: ['repair'] }, picks('movement', 'home_safety')] },
  scam: { any: [{ question: 'safe', in: ['mostly', 'no'] }, picks('money_food', 'home_safety')] },
}

/** Interventions that suit everyone, in the order in which they fill the places that needed ones leave. */
export const stayWell: readonly string[] = [
  'strength',
  'reachout',
  'brain',
  'gratitude',
  'walk',
  'eatwell',
  'learn',
  'balance',
  'volunteer',
  'joincenter',
  'bp',
]

/** The fixed places, regardless of scores. */
export const placing = {
  /** Always first in crisis or distress (S1, S2). */
  first: { intervention: 'talkpro', when: inDistress },
  /** Among the first three when the safety rule is met (S3, S5). */
  amongFirst: [
    { intervention: 'safehelp', when: safetyCondition('S3_unsafe') },
    { intervention: 'memcheck', when: safetyCondition('S5_memory') },
  ],
  /** Not among the first three while there are enough others. */
  late: 'planahead',
  /** Not first after a serious fall. */
  notFirst: { intervention: 'walk', when: { question: 'fall_injury', in: ['serious'] } },
} as const
