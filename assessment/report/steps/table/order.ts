import { type Condition, type Facts, matches } from '../../../questionnaire/condition.ts'
import type { Domain } from '../../../questionnaire/questionnaire.ts'
import { hurtThisWeek, inDistress, inHeavyTimes, mostlySafe, unsafe } from '../../../safety/safety.ts'
import { age75AndOver, wasInHospital } from '../../../scoring/about-person.ts'
import { inAlcoholZone } from '../../../scoring/alcohol-zone.ts'
import { fallRisk, fallsNotSoon, fallsSoon } from '../../../scoring/fall-level.ts'
import { foodShort, foodShortValue } from '../../../scoring/food.ts'
import type { Tier } from '../../report.ts'
import {
  always,
  alwaysLonely,
  badSleep,
  dizzy,
  frequentlyInPain,
  frequentlyLonely,
  frequentlyStrained,
  habitsFirst,
  hinders,
  littleSupport,
  manyMedicines,
  muchHelpNeeded,
  noHome,
  payableBills,
  picks,
  riskySnoring,
  sleepCauses,
  snores,
  uncheckedMemory,
} from './conditions.ts'
import { steps } from './steps.ts'

/** Hard times that call for a talk. */
const heavyWithoutCompany: Condition = {
  all: [inHeavyTimes, { any: [{ question: 'ladder_now', atMost: 2 }, { unless: alwaysLonely }] }],
}

/** Hard times in which the talk is never cut, since the ladder is very low. */
export const retainedTalk: Condition = { all: [inHeavyTimes, { question: 'ladder_now', atMost: 2 }] }

/**
 * A line of a tier: an intervention, and the condition for including it. The intervention must also be offered to the
 * person.
 */
export type Call = { step: string; when: Condition }

/** Tiers with a fixed order. */
export const calls: Readonly<Record<'safety' | 'urgent_need' | 'need' | 'doctor_soon', readonly Call[]>> = {
  safety: [
    { step: 'safehelp', when: unsafe },
    { step: 'talkpro', when: inDistress },
    { step: 'fallcheck', when: hurtThisWeek },
  ],
  urgent_need: [
    { step: 'housing', when: noHome },
    { step: 'foodhelp', when: foodShortValue },
    { step: 'safehelp', when: mostlySafe },
  ],
  need: [
    { step: 'homehelp', when: { all: [wasInHospital, muchHelpNeeded] } },
    { step: 'carebreak', when: frequentlyStrained },
    { step: 'bills', when: payableBills },
    {
      step: 'benefits',
      when: {
        all: [
          {
            any: [
              { question: 'basics', in: ['very'] },
              { question: 'bills', in: ['yes'] },
            ],
          },
          { unless: payableBills },
        ],
      },
    },
    { step: 'housing', when: { question: 'housing', in: ['worry'] } },
    { step: 'foodhelp', when: foodShort },
    { step: 'homehelp', when: muchHelpNeeded },
    { step: 'ride', when: { question: 'transport', in: ['yes'] } },
    { step: 'reachout', when: { all: [inHeavyTimes, alwaysLonely] } },
    { step: 'talkpro', when: heavyWithoutCompany },
  ],
  doctor_soon: [
    { step: 'alcoholdoc', when: inAlcoholZone('high') },
    { step: 'fallcheck', when: fallsSoon },
    { step: 'medreview', when: { all: [wasInHospital, { question: 'meds', in: ['1_4', '5'] }] } },
    { step: 'sleepcheck', when: riskySnoring },
    { step: 'memcheck', when: uncheckedMemory },
    { step: 'medreview', when: { all: [dizzy, { any: [fallRisk, manyMedicines] }] } },
    { step: 'sleepcheck', when: snores },
  ],
}

/** Returns the conditions that give a step its tier for this person; none if the order of the tier is not fixed. */
export const callsOf = ({ id, tier }: { id: string; tier: Tier }, facts: Facts): Condition[] =>
  tier in calls
    ? calls[tier as keyof typeof calls]
        .filter(({ step, when }) => step === id && matches(when, facts))
        .map(({ when }) => when)
    : []

/** Questions that the sentence of another question's answer covers: the injury implies the fall. */
export const answeredBy: Readonly<Record<string, readonly string[]>> = { fall_injury: ['fall_past'] }

/** Returns the conditions that offer a step, call for it, or make an answer worth quoting for it. */
export const conditionsOfStep = (id: string): readonly Condition[] => conditionsOfSteps.get(id) ?? []

/** Collected once, since every report uses them for all its steps. */
const conditionsOfSteps = new Map(
  Object.entries(steps).map(([id, { offered, health, quoteWhen }]) => {
    const called = Object.values(calls).flatMap((tier) => tier.filter(({ step }) => step === id))
    const conditions = [offered, health, quoteWhen, ...called.map(({ when }) => when)]
    return [id, conditions.filter((condition) => condition !== null && condition !== undefined)]
  }),
)

/** Steps that precede the others of the tier 'health', in this order, if the condition is met. */
export const firstOfHealth: readonly Call[] = [
  { step: 'fallcheck', when: always },
  { step: 'quit', when: { question: 'tobacco', in: ['every'] } },
]

/** More worry than low mood, with both known. */
const worriesMore = { moreThan: ['gad2_total', 'phq2_total'] } as const

/** A step for a picked area, and its condition; absent: always. */
export type WishLine = { step: string; when?: Condition | typeof worriesMore }
/**
 * The wish steps of each area that can be picked. The first line with a matching condition and an offered step applies.
 */
export const wishes: Readonly<Record<Domain, readonly WishLine[]>> = {
  physical: [
    { step: 'pain', when: frequentlyInPain },
    { step: 'chronic' },
    { step: 'walk', when: { unless: fallRisk } },
    { step: 'pain', when: { question: 'pain', in: ['some'] } },
    { step: 'eatwell' },
    // Only for a person without enough food and without any other match here.
    { step: 'bp' },
  ],
  emotional: [
    { step: 'talkpro', when: { any: [inDistress, inHeavyTimes] } },
    { step: 'calm', when: worriesMore },
    { step: 'grief' },
    { step: 'moodact' },
  ],
  purpose: [{ step: 'purpose', when: { question: 'worthwhile', atMost: 6 } }, { step: 'volunteer' }, { step: 'learn' }],
  connection: [
    { step: 'reachout', when: { any: [frequentlyLonely, littleSupport] } },
    { step: 'joincenter' },
    { step: 'reachout' },
  ],
  sleep: [...sleepCauses, { step: 'sleep4' }],
  movement: [{ step: 'fallcheck' }, { step: 'walk' }, { step: 'strength' }, { step: 'balance' }],
  memory: [{ step: 'memcheck' }, { step: 'brain' }],
  senses: [
    { step: 'hearing', when: { question: 'hear', in: ['yes'] } },
    { step: 'vision', when: { question: 'see', in: ['yes'] } },
    { step: 'lowvision', when: { question: 'see', in: ['yes'] } },
    { step: 'mouth', when: { question: 'teeth', in: ['fair', 'poor'] } },
    { step: 'hearing', when: { any: [age75AndOver, hinders('senses')] } },
    { step: 'vision' },
    { step: 'hearing' },
    { step: 'mouth' },
  ],
  care: [
    { step: 'alcoholdoc' },
    { step: 'medreview' },
    { step: 'quit' },
    { step: 'alcohol' },
    { step: 'vaccines' },
    { step: 'yearly' },
    { step: 'bp' },
  ],
  money_food: [{ step: 'foodhelp' }, { step: 'bills' }, { step: 'benefits' }],
  home_safety: [
    { step: 'safehelp' },
    { step: 'housing' },
    { step: 'homehelp', when: muchHelpNeeded },
    { step: 'ride', when: { question: 'transport', in: ['yes'] } },
    { step: 'homehelp' },
    { step: 'homesafe' },
  ],
  caring: [{ step: 'carebreak' }, { step: 'careskills' }, { step: 'planahead' }],
}

/** Habits against bad sleep. */
export const sleepHabits: Call = { step: 'sleep4', when: badSleep }

/** Steps that may fill places for an area that is not thriving. */
export const growth: Partial<Readonly<Record<Domain, readonly Call[]>>> = {
  physical: [
    { step: 'chronic', when: always },
    { step: 'walk', when: always },
    { step: 'strength', when: always },
    { step: 'eatwell', when: always },
  ],
  emotional: [
    { step: 'moodact', when: always },
    { step: 'calm', when: always },
    { step: 'gratitude', when: always },
  ],
  purpose: [
    { step: 'purpose', when: always },
    { step: 'volunteer', when: always },
    { step: 'learn', when: always },
  ],
  connection: [
    { step: 'reachout', when: always },
    { step: 'joincenter', when: always },
  ],
  sleep: [sleepHabits],
  movement: [
    { step: 'walk', when: always },
    { step: 'strength', when: always },
    { step: 'balance', when: always },
  ],
  memory: [
    { step: 'brain', when: always },
    { step: 'learn', when: always },
  ],
}

/**
 * Steps that suit everyone, for a person with fewer than three others. The first list with a matching condition
 * applies.
 */
export const stayWell: readonly { when: Condition; steps: readonly string[] }[] = [
  // The risk of falling is unknown.
  { when: { unless: { any: [fallRisk, fallsNotSoon] } }, steps: ['eatwell', 'reachout', 'brain', 'joincenter'] },
  { when: age75AndOver, steps: ['balance', 'strength', 'brain', 'reachout', 'eatwell', 'gratitude', 'learn'] },
  { when: always, steps: ['strength', 'walk', 'eatwell', 'brain', 'reachout', 'learn', 'gratitude'] },
]

/** Steps after all others, if there is room. */
export const ifThereIsRoom: readonly string[] = ['careskills', 'techstart', 'scam']

/** Rules for the first three places only. */
export const firstThreeOnly = {
  /** At most one of them is among the first three. */
  notBoth: ['bills', 'benefits'],
  /** Conditions of single steps. */
  when: {
    planahead: { any: [picks('caring'), { question: 'memory', in: ['yes'] }] },
    sleep4: { any: [habitsFirst, picks('sleep')] },
  },
} as const satisfies { notBoth: readonly string[]; when: Readonly<Record<string, Condition>> }

/** Barriers that are the subject of a step, so its card never says that the step can overcome them. */
export const barriersSolved: Readonly<Record<string, readonly string[]>> = {
  ride: ['ride'],
  tech: ['techstart'],
  cost: ['foodhelp', 'benefits', 'bills', 'medreview'],
  pain: ['pain'],
  senses: ['hearing', 'vision', 'lowvision'],
  forget: ['memcheck', 'medreview'],
  mood: ['talkpro', 'moodact'],
  alone: ['reachout', 'joincenter'],
  time: ['carebreak'],
  fear: ['fallcheck', 'safehelp'],
}
