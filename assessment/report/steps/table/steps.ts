import type { Condition } from '../../../questionnaire/condition.ts'
import { inCrisis, inDistress, inHeavyTimes, mostlySafe, unsafe } from '../../../safety/safety.ts'
import { age75AndOver, lostSomeone, wasInHospital } from '../../../scoring/about-person.ts'
import { activeTooLittle, notActive } from '../../../scoring/activity.ts'
import { inAlcoholZone } from '../../../scoring/alcohol-zone.ts'
import { fallRisk, fallsNotSoon } from '../../../scoring/fall-level.ts'
import { foodShort, foodShortValue } from '../../../scoring/food.ts'
import { anyVaccineDue } from '../../../scoring/vaccines-due.ts'
import {
  always,
  alwaysLonely,
  badSleep,
  costlyMedicines,
  fallAnswers,
  frequentlyInPain,
  frequentlyLonely,
  frequentlyStrained,
  habitsFirst,
  had,
  hasHome,
  helpNeeded,
  hinders,
  littleSupport,
  longSleep,
  manyMedicines,
  nightCare,
  noHome,
  payableBills,
  picks,
  poorHealth,
  sleepCause,
  snores,
  uncheckedMemory,
  unexplainedSleep,
  unquoted,
} from './conditions.ts'

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

/**
 * The table of steps: for each intervention, when it is offered, when health calls for it, and which answers may be
 * quoted. Of two equal steps the earlier wins. A missing answer offers no step. Only three answers exclude steps: 'no
 * steady home', a memory problem already discussed, and caring for someone. Cut-offs have their sources elsewhere; the
 * rest is our own and must be checked by the clinical reviewer (docs/clinical.md).
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
