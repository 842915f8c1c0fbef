import type { Condition } from '../condition.ts'
import type { Domain } from '../questionnaire.ts'
import { inDistress, safetyCondition } from '../safety.ts'

/** One answer, or several, that call for an intervention by themselves. */
export type Pin = {
  /** Names the reason; the words are in the content, by this id. */
  trigger: string
  when: Condition
  interventions: readonly string[]
  /** Given instead when this holds. */
  instead?: { when: Condition; interventions: readonly string[] }
}

const anyFallAnswer: Condition = { score: 'fall_screen', is: true }

/** Answers that call for one intervention by themselves. Our own rules on published cut-offs (docs/clinical.md). */
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
  // Not in the published proposal: without it poor teeth would first lead to a hearing check, of the same area.
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
 * Interventions that fit only some people of an area, and whom they fit; others are not offered them. Who cares for
 * nobody is not told to take a break from caring, and who does not smoke not to quit, although other answers of the
 * same area are of concern. The rule for grief is published; the others are ours.
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

/** Good for anyone, offered in this order once nothing is needed, or to fill up what is offered. */
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

/** Which places are fixed, whatever the scores. */
export const placing = {
  /** Comes first of all in crisis or distress (S1, S2). */
  first: { intervention: 'talkpro', when: inDistress },
  /** Stands among the first three when the rule is met (S3, S5). */
  amongFirst: [
    { intervention: 'safehelp', when: safetyCondition('S3_unsafe') },
    { intervention: 'memcheck', when: safetyCondition('S5_memory') },
  ],
  /** Not among the first three while there is something else. */
  late: 'planahead',
  /** Not the very first after a serious fall. */
  notFirst: { intervention: 'walk', when: { question: 'fall_injury', in: ['serious'] } },
} as const
