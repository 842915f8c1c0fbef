import { type Condition, type Facts, matches } from '../../questionnaire/condition.ts'
import type { Domain } from '../../questionnaire/questionnaire.ts'
import { hurtThisWeek, inCrisis, inDistress, inHeavyTimes, mostlySafe, unsafe } from '../../safety/safety.ts'
import { age75AndOver, lostSomeone, wasInHospital } from '../../scoring/about-person.ts'
import { activeTooLittle, notActive } from '../../scoring/activity.ts'
import { inAlcoholZone } from '../../scoring/alcohol-zone.ts'
import { fallRisk, fallsNotSoon, fallsSoon } from '../../scoring/fall-level.ts'
import { foodShort, foodShortValue } from '../../scoring/food.ts'
import { anyVaccineDue } from '../../scoring/vaccines-due.ts'
import type { Tier } from '../report.ts'

/** A row of the table of steps. */
export type Step = {
  /** Condition for offering the step; null: offered to everyone. */
  offered: Condition | null
  /** The questions with answers that may be quoted as reasons for the step; no others may. */
  quote: readonly string[]
  /** Condition for also including it in the tier 'health'. Absent: never. */
  health?: Condition
  /** A condition; the answers that meet it are also worth quoting. */
  quoteWhen?: Condition
}

const picks = (...areas: readonly Domain[]): Condition => ({ question: 'priorities', has: areas })
const hinders = (barrier: string): Condition => ({ question: 'barriers', has: [barrier] })
const had = (check: string): Condition => ({ question: 'prevent12', has: [check] })
const always: Condition = { all: [] }

/** Wraps a condition so that none of its answers are quoted. */
const unquoted = (condition: Condition): Condition => ({ unless: { unless: condition } })

const poorHealth: Condition = { question: 'gen_health', in: ['poor'] }
const frequentlyStrained: Condition = { question: 'cg_strain', in: ['often', 'always'] }
const frequentlyLonely: Condition = { question: 'lonely', in: ['usually', 'always'] }
const alwaysLonely: Condition = { question: 'lonely', in: ['always'] }
const littleSupport: Condition = { question: 'support', in: ['rarely', 'never'] }
const helpNeeded: Condition = { question: 'daily_help', in: ['little', 'lot'] }
const muchHelpNeeded: Condition = { question: 'daily_help', in: ['lot'] }
const noHome: Condition = { question: 'housing', in: ['none'] }
const hasHome: Condition = { unless: noHome }
const dizzy: Condition = { question: 'meds_trouble', has: ['dizzy'] }
const manyMedicines: Condition = { question: 'meds', in: ['5'] }
const costlyMedicines: Condition = { question: 'meds_trouble', has: ['cost'] }
const frequentlyInPain: Condition = { question: 'pain', in: ['most', 'every'] }
const sleepCause = (...causes: readonly string[]): Condition => ({ question: 'sleep_main', in: causes })
/** Persistent trouble with sleep, on most nights. */
export const badSleep: Condition = { question: 'sleep_trouble', in: ['most', 'every'] }
/** Loud snoring or pauses in breathing. */
export const snores = sleepCause('snore')
/** More sleep than any adult needs, so the cause has to be found. */
export const longSleep: Condition = { question: 'sleep_hours', above: 10 }
/**
 * Persistent trouble with sleep, and the questionnaire asks neither for the cause of waking nor for the hours of sleep.
 */
const unexplainedSleep: Condition = {
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
const uncheckedMemory: Condition = {
  all: [{ question: 'memory', in: ['yes'] }, { unless: { question: 'memory_talked', in: ['yes'] } }],
}
const payableBills: Condition = { all: [{ question: 'bills', in: ['yes'] }, hasHome] }
const fallAnswers = ['fall_past', 'fall_unsteady', 'fall_worry'] as const

/**
 * The trouble with sleep has no cause with a separate step, so habits are first. Nights with care for another person
 * count here, too, unless caring is a strain.
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

/**
 * Conditions under which a step serves an area, since the step is about the cause of waking. Source: rules-3, 3.4 d.
 */
export const servesOnlyWhen: Readonly<Record<string, Partial<Readonly<Record<Domain, Condition>>>>> = {
  pain: { sleep: sleepCause('pain') },
  carebreak: { sleep: sleepCause('care') },
  calm: { sleep: sleepCause('worry', 'fall', 'stay', 'early') },
}

/**
 * The table of steps: for each intervention, when it is offered, when health calls for it, and which answers may be
 * quoted. The order decides between equals. A missing answer offers nothing. Only three answers exclude steps: 'no
 * steady home', a memory problem already discussed, and caring for someone. Everything except the cut-offs with a
 * source elsewhere is our own and needs the clinical reviewer (docs/clinical.md).
 */
export const steps: Readonly<Record<string, Step>> = {
  safehelp: { offered: { any: [unsafe, mostlySafe] }, quote: ['safe'] },
  talkpro: {
    offered: {
      any: [
        inDistress,
        inHeavyTimes,
        {
          all: [
            picks('emotional'),
            {
              any: [
                { score: 'phq4_total', atLeast: 2 },
                { score: 'phq2_total', atLeast: 2 },
                { score: 'gad2_total', atLeast: 2 },
              ],
            },
          ],
        },
      ],
    },
    quote: ['phq2_1', 'phq2_2', 'gad2_1', 'gad2_2', 'gen_mental', 'ladder_now', 'lonely', 'support'],
    health: { all: [inHeavyTimes, alwaysLonely] },
  },
  housing: {
    offered: { question: 'housing', in: ['repair', 'worry', 'none'] },
    quote: ['housing'],
    health: { question: 'housing', in: ['repair'] },
  },
  foodhelp: { offered: foodShort, quote: ['food1', 'food2'] },
  carebreak: {
    offered: { any: [{ question: 'cg_strain', in: ['sometimes', 'often', 'always'] }, nightCare] },
    quote: ['cg_strain', 'sleep_main'],
    health: { any: [{ question: 'cg_strain', in: ['sometimes'] }, nightCare] },
  },
  bills: { offered: payableBills, quote: ['bills', 'basics'] },
  benefits: {
    offered: {
      any: [
        { question: 'basics', in: ['very', 'somewhat'] },
        { question: 'bills', in: ['yes'] },
        foodShort,
        costlyMedicines,
        picks('money_food'),
      ],
    },
    quote: ['basics', 'bills', 'food1', 'food2', 'meds_trouble'],
    health: {
      any: [{ question: 'basics', in: ['very', 'somewhat'] }, { question: 'bills', in: ['yes'] }, costlyMedicines],
    },
  },
  ride: {
    offered: { any: [{ question: 'transport', in: ['yes'] }, hinders('ride')] },
    quote: ['transport', 'barriers'],
    health: always,
  },
  homehelp: { offered: { all: [helpNeeded, hasHome] }, quote: ['daily_help'], health: always },
  alcoholdoc: { offered: inAlcoholZone('high'), quote: ['audit1', 'audit2', 'audit3'] },
  alcohol: { offered: inAlcoholZone('ask', 'above'), quote: ['audit1', 'audit2', 'audit3'], health: always },
  fallcheck: {
    offered: fallRisk,
    quote: ['fall_injury', ...fallAnswers, 'meds_trouble'],
    health: always,
  },
  memcheck: {
    offered: uncheckedMemory,
    quote: ['memory', 'memory_talked'],
    quoteWhen: { question: 'memory_talked', in: ['no'] },
  },
  medreview: {
    offered: {
      any: [
        manyMedicines,
        { question: 'meds_trouble', has: ['cost', 'forget', 'dizzy', 'why'] },
        { all: [wasInHospital, { question: 'meds', in: ['1_4'] }] },
      ],
    },
    quote: ['meds', 'meds_trouble', 'about_you'],
    health: always,
  },
  sleepcheck: {
    offered: { any: [sleepCause('snore', 'other'), longSleep, unexplainedSleep] },
    quote: ['sleep_main', 'sleep_hours', 'sleep_trouble'],
    health: always,
  },
  quit: { offered: { question: 'tobacco', in: ['every', 'some'] }, quote: ['tobacco'], health: always },
  pain: {
    offered: {
      any: [frequentlyInPain, sleepCause('pain'), { all: [{ question: 'pain', in: ['some'] }, picks('physical')] }],
    },
    quote: ['pain', 'sleep_main'],
    health: { any: [frequentlyInPain, sleepCause('pain')] },
  },
  bladder: { offered: sleepCause('bathroom'), quote: ['sleep_main'], health: always },
  hearing: {
    offered: {
      all: [
        {
          any: [
            { question: 'hear', in: ['yes'] },
            // If sight is hard and hearing is not, the wish or barrier is about sight.
            {
              all: [
                { any: [hinders('senses'), picks('senses')] },
                {
                  unless: {
                    all: [
                      { question: 'see', in: ['yes'] },
                      { question: 'hear', in: ['no'] },
                    ],
                  },
                },
              ],
            },
          ],
        },
        { unless: had('hearing') },
      ],
    },
    quote: ['hear', 'prevent12'],
    health: { question: 'hear', in: ['yes'] },
    quoteWhen: { not: had('hearing') },
  },
  vision: {
    offered: {
      all: [{ any: [{ question: 'see', in: ['yes'] }, hinders('senses'), picks('senses')] }, { unless: had('eye') }],
    },
    quote: ['see', 'prevent12'],
    health: { question: 'see', in: ['yes'] },
    quoteWhen: { not: had('eye') },
  },
  lowvision: {
    offered: { all: [{ question: 'see', in: ['yes'] }, had('eye')] },
    quote: ['see'],
    health: always,
  },
  mouth: {
    offered: { any: [{ question: 'teeth', in: ['fair', 'poor'] }, picks('senses')] },
    quote: ['teeth'],
    health: { question: 'teeth', in: ['poor'] },
  },
  balance: {
    offered: { any: [fallRisk, age75AndOver, picks('movement')] },
    quote: [...fallAnswers, 'age_group'],
    health: fallRisk,
  },
  vaccines: {
    offered: { any: [anyVaccineDue, { question: 'prevent_ever', has: ['unsure'] }] },
    quote: ['prevent12', 'prevent_ever'],
    health: always,
  },
  yearly: { offered: { not: had('checkup') }, quote: ['prevent12'], health: always },
  sleep4: {
    offered: { all: [{ any: [badSleep, picks('sleep')] }, { unless: { any: [snores, longSleep] } }] },
    quote: ['sleep_trouble', 'sleep_hours'],
    health: habitsFirst,
  },
  sitless: {
    offered: { all: [activeTooLittle, { any: [frequentlyInPain, fallRisk, poorHealth] }] },
    quote: ['act_days', 'pain'],
    health: notActive,
  },
  walk: {
    offered: { all: [activeTooLittle, fallsNotSoon, { not: { question: 'pain', in: ['every'] } }] },
    quote: ['act_days', 'act_min'],
    health: notActive,
  },
  grief: { offered: lostSomeone, quote: ['about_you'], health: always },
  reachout: { offered: null, quote: ['lonely', 'support'], health: { any: [frequentlyLonely, littleSupport] } },
  homesafe: {
    offered: {
      all: [hasHome, { any: [fallRisk, { question: 'housing', in: ['repair'] }, picks('home_safety')] }],
    },
    quote: [...fallAnswers, 'housing'],
    health: fallRisk,
  },
  purpose: {
    offered: { any: [{ question: 'worthwhile', atMost: 6 }, picks('purpose')] },
    quote: ['worthwhile'],
    health: { question: 'worthwhile', atMost: 4 },
  },
  planahead: {
    offered: {
      all: [
        { unless: inCrisis },
        {
          any: [
            { question: 'acp', in: ['talked', 'no'] },
            { all: [picks('caring'), { unless: { question: 'caregiver', in: ['yes'] } }] },
          ],
        },
      ],
    },
    quote: ['acp'],
    health: { question: 'acp', in: ['no'] },
  },
  volunteer: {
    offered: {
      unless: {
        any: [
          inDistress,
          inHeavyTimes,
          lostSomeone,
          poorHealth,
          helpNeeded,
          frequentlyStrained,
          noHome,
          foodShortValue,
          frequentlyLonely,
        ],
      },
    },
    quote: ['worthwhile'],
  },
  joincenter: { offered: { all: [{ unless: inCrisis }, hasHome] }, quote: ['lonely', 'support'] },
  chronic: {
    offered: {
      any: [
        { question: 'gen_health', in: ['fair', 'poor'] },
        { question: 'phys_days', atLeast: 14 },
      ],
    },
    quote: ['gen_health', 'phys_days'],
  },
  calm: {
    offered: {
      any: [
        { score: 'phq2_total', atLeast: 1 },
        { score: 'gad2_total', atLeast: 1 },
        sleepCause('worry'),
        frequentlyStrained,
        picks('emotional'),
      ],
    },
    quote: ['gad2_1', 'gad2_2', 'sleep_main'],
    health: sleepCause('worry'),
  },
  moodact: {
    offered: {
      any: [{ score: 'phq2_total', atLeast: 1 }, { question: 'gen_mental', in: ['fair', 'poor'] }, picks('emotional')],
    },
    quote: ['phq2_1', 'phq2_2', 'gen_mental'],
  },
  strength: { offered: { all: [fallsNotSoon, { unless: inCrisis }] }, quote: ['act_days'] },
  techstart: {
    offered: {
      all: [{ question: 'tech', in: ['help', 'rare', 'no'] }, { any: [hinders('tech'), picks('connection')] }],
    },
    quote: ['tech', 'barriers'],
  },
  careskills: { offered: { question: 'caregiver', in: ['yes'] }, quote: ['caregiver'] },
  scam: {
    // Not for a person who does not feel safe, nor if that is unknown, as always on paper.
    offered: { all: [hasHome, { any: [mostlySafe, { all: [picks('home_safety'), unquoted({ not: unsafe })] }] }] },
    quote: ['safe'],
  },
  eatwell: { offered: { unless: foodShortValue }, quote: ['gen_health'] },
  bp: { offered: null, quote: [] },
  brain: { offered: null, quote: [] },
  learn: { offered: null, quote: [] },
  gratitude: { offered: null, quote: [] },
}

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

/** Collected once, since a report uses those of every step that it lists. */
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
  /** Steps that must not both be among the first three. */
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
