import { oncePer } from '../once-per.ts'
import { becauseOf, type Condition, examine, type Facts, matches } from '../questionnaire/condition.ts'
import { type Domain, domains } from '../questionnaire/questionnaire.ts'
import type { Because, State } from '../report/report.ts'
import { mostlySafe, unsafe } from '../safety/safety.ts'
import { activeTooLittle } from './activity.ts'
import { inAlcoholZone } from './alcohol-zone.ts'
import { fallRisk, fallsLow, fallsSoon } from './fall-level.ts'
import { foodShort, foodShortValue } from './food.ts'
import { inputsOf } from './instrument-scores.ts'
import { anyVaccineDue } from './vaccines-due.ts'

/** A criterion of an area: 1 point for `some` concern, 2 for `high` concern. */
type AreaItem = {
  some?: Condition
  high?: Condition
  /** Condition under which a concern can be ruled out. Default: both conditions are known. */
  known?: Condition
  /** If it is unknown, the area is never thriving. */
  needed?: boolean
}

/** The criteria of an area, and how many of them must be known for a thriving area (default: all needed ones). */
export type AreaRule = { items: readonly AreaItem[]; least?: number }

const troubles = ['cost', 'forget', 'dizzy', 'why'] as const
const anyTrouble: Condition = { question: 'meds_trouble', has: troubles }

const feelsSafe: AreaItem = { some: mostlySafe, high: unsafe, needed: true }
const ride: AreaItem = { high: { question: 'transport', in: ['yes'] } }
const home: AreaItem = {
  some: { question: 'housing', in: ['repair'] },
  high: { question: 'housing', in: ['worry', 'none'] },
}
const dailyHelp: AreaItem = {
  some: { question: 'daily_help', in: ['little'] },
  high: { question: 'daily_help', in: ['lot'] },
}

/**
 * The criteria of each area. The cut-offs of PHQ-2, GAD-2, AUDIT-C, STEADI, Exercise Vital Sign and ONS4 are published;
 * the points of each answer and the required number of answers are our own and need the clinical reviewer
 * (docs/clinical.md).
 */
export const areaRules: Readonly<Record<Domain, AreaRule>> = {
  physical: {
    items: [
      { some: { question: 'gen_health', in: ['fair'] }, high: { question: 'gen_health', in: ['poor'] } },
      { some: { question: 'phys_days', atLeast: 6 }, high: { question: 'phys_days', atLeast: 14 } },
      { some: { question: 'pain', in: ['most'] }, high: { question: 'pain', in: ['every'] } },
    ],
    least: 2,
  },
  emotional: {
    items: [
      { some: { question: 'gen_mental', in: ['fair'] }, high: { question: 'gen_mental', in: ['poor'] }, needed: true },
      { some: { score: 'phq2_total', atLeast: 2 }, high: { score: 'phq2_total', atLeast: 3 }, needed: true },
      { some: { score: 'gad2_total', atLeast: 2 }, high: { score: 'gad2_total', atLeast: 3 }, needed: true },
    ],
  },
  purpose: {
    items: [{ some: { question: 'worthwhile', atMost: 6 }, high: { question: 'worthwhile', atMost: 4 }, needed: true }],
  },
  connection: {
    items: [
      {
        some: { question: 'lonely', in: ['sometimes'] },
        high: { question: 'lonely', in: ['usually', 'always'] },
        needed: true,
      },
      {
        some: { question: 'support', in: ['sometimes'] },
        high: { question: 'support', in: ['rarely', 'never'] },
        needed: true,
      },
    ],
  },
  sleep: {
    items: [
      {
        some: { question: 'sleep_trouble', in: ['some'] },
        high: { question: 'sleep_trouble', in: ['most', 'every'] },
        needed: true,
      },
      {
        some: {
          any: [
            { question: 'sleep_hours', below: 7 },
            { question: 'sleep_hours', above: 9 },
          ],
        },
        high: {
          any: [
            { question: 'sleep_hours', below: 6 },
            { question: 'sleep_hours', above: 10 },
          ],
        },
        needed: true,
      },
    ],
  },
  movement: {
    items: [
      { some: fallRisk, high: fallsSoon, known: fallsLow, needed: true },
      { some: activeTooLittle, needed: true },
    ],
  },
  memory: {
    items: [
      { some: { question: 'memory', in: ['yes'] }, needed: true },
      { high: { question: 'memory_daily', in: ['yes'] } },
    ],
  },
  senses: {
    items: [
      {
        some: { question: 'hear', in: ['yes'] },
        high: { all: [{ question: 'hear', in: ['yes'] }, { not: { question: 'prevent12', has: ['hearing'] } }] },
        needed: true,
      },
      {
        some: { question: 'see', in: ['yes'] },
        high: { all: [{ question: 'see', in: ['yes'] }, { not: { question: 'prevent12', has: ['eye'] } }] },
        needed: true,
      },
      { some: { question: 'teeth', in: ['fair'] }, high: { question: 'teeth', in: ['poor'] } },
    ],
  },
  care: {
    items: [
      {
        some: { any: [{ question: 'meds', in: ['5'] }, anyTrouble] },
        high: {
          any: [
            { all: [{ question: 'meds', in: ['5'] }, anyTrouble] },
            { question: 'meds_trouble', has: troubles, atLeast: 2 },
          ],
        },
        // Trouble with medicines is asked only of people who take any.
        known: {
          any: [
            { question: 'meds', in: ['0'] },
            { question: 'meds_trouble', has: ['none'] },
          ],
        },
      },
      { some: { any: [anyVaccineDue, { question: 'prevent_ever', has: ['unsure'] }] } },
      { some: { not: { question: 'prevent12', has: ['checkup'] } } },
      { high: { question: 'tobacco', in: ['every', 'some'] } },
      { some: inAlcoholZone('ask'), high: inAlcoholZone('above', 'high') },
    ],
    least: 4,
  },
  money_food: {
    items: [
      { some: foodShort, high: foodShortValue, known: { score: 'food_insecure', is: false }, needed: true },
      {
        some: { question: 'basics', in: ['somewhat'] },
        high: { question: 'basics', in: ['very'] },
        needed: true,
      },
      { high: { question: 'bills', in: ['yes'] } },
    ],
  },
  home_safety: { items: [{ ...home, needed: true }, feelsSafe, ride, dailyHelp], least: 3 },
  caring: {
    items: [
      {
        some: { question: 'cg_strain', in: ['sometimes'] },
        high: { question: 'cg_strain', in: ['often', 'always'] },
        known: {
          any: [
            { question: 'caregiver', in: ['no'] },
            { question: 'cg_strain', in: ['never', 'sometimes', 'often', 'always'] },
          ],
        },
        needed: true,
      },
      { some: { question: 'acp', in: ['talked', 'no'] }, needed: true },
    ],
  },
}

/**
 * 'Home, rides and help' if the answer about feeling safe is withheld from the reader: the question neither counts nor
 * is missing.
 */
const homeWithoutSafety: AreaRule = { items: [home, ride, dailyHelp], least: 2 }

/** An area with the sum of its points and its weight among areas (4 for each high concern, 1 for each other). */
export type Area = { domain: Domain; state: State | null; points: number; weight: number; because: Because }

/** The result of one criterion. `known`: a concern can be ruled out. */
export type Judged = { points: 0 | 1 | 2; known: boolean; needed: boolean; because: Because }

/** Minimum points of a struggling area without high concerns. */
export const strugglingFrom = 3

function judge({ some, high, known, needed = false }: AreaItem, facts: Facts): Judged {
  const highly = high && examine(high, facts)
  if (highly?.truth === true) return { points: 2, known: true, needed, because: highly.because }
  const somewhat = some && examine(some, facts)
  if (somewhat?.truth === true) return { points: 1, known: true, needed, because: somewhat.because }
  const isKnown = known ? matches(known, facts) : highly?.truth !== null && somewhat?.truth !== null
  const because = [...(somewhat?.because ?? []), ...(highly?.because ?? []), ...(known ? becauseOf(known, facts) : [])]
  return { points: 0, known: isKnown, needed, because }
}

const ruleOf = (domain: Domain, safeWithheld: boolean): AreaRule =>
  domain === 'home_safety' && safeWithheld ? homeWithoutSafety : areaRules[domain]

const judged = oncePer((_: Facts) => new Map<AreaRule, readonly Judged[]>())

/** Returns the results of all criteria of an area, highest points first. */
export function judgedItems(domain: Domain, facts: Facts, safeWithheld = false): readonly Judged[] {
  const rule = ruleOf(domain, safeWithheld)
  const before = judged(facts).get(rule)
  if (before) return before
  const items = rule.items.map((item) => judge(item, facts)).toSorted((a, b) => b.points - a.points)
  judged(facts).set(rule, items)
  return items
}

/**
 * Returns the state of an area: struggling with a high concern or three points, surviving with one or two points.
 * Concerns count even if other questions were skipped. Without concerns: thriving if enough was answered, else null.
 * `because`: the answers that gave points, highest first; for a thriving area, the answers that show it.
 * `safeWithheld`: the reader may not know the answer about feeling safe.
 */
export function areaOf(domain: Domain, facts: Facts, safeWithheld = false): Area {
  const items = judgedItems(domain, facts, safeWithheld)
  const concerns = items.filter((item) => item.points > 0)
  const points = concerns.reduce((total, item) => total + item.points, 0)
  const weight = concerns.reduce((total, item) => total + item.points ** 2, 0)
  const because = (some: readonly Judged[]) => [...new Set(some.flatMap((item) => item.because))]
  if (points > 0) {
    const state = points >= strugglingFrom || concerns.some((item) => item.points === 2) ? 'struggling' : 'surviving'
    return { domain, state, points, weight, because: because(concerns) }
  }
  const { least = 0 } = ruleOf(domain, safeWithheld)
  const isEnough =
    items.every(({ needed, known }) => known || !needed) && items.filter(({ known }) => known).length >= least
  return isEnough
    ? { domain, state: 'thriving', points, weight, because: because(items) }
    : { domain, state: null, points, weight, because: [] }
}

/** Returns all areas in the order of `domains`. `safeWithheld` as in `areaOf`. */
export function areasOf(facts: Facts, safeWithheld = false): Area[] {
  return domains.map((domain) => areaOf(domain, facts, safeWithheld))
}

/** Returns the conditions that raise a concern about an area. */
export const concernsOfArea = (domain: Domain): readonly Condition[] => concerns.get(domain) ?? []

const concerns = new Map(
  domains.map((domain) => [
    domain,
    areaRules[domain].items.flatMap(({ some, high }) => [some, high].filter((each) => each !== undefined)),
  ]),
)

const areaQuestions = new Map(
  domains.map((domain) => {
    const known = areaRules[domain].items.flatMap((item) => item.known ?? [])
    return [domain, [...new Set([...concernsOfArea(domain), ...known].flatMap(inputsOf))]]
  }),
)

/** Returns the questions that the criteria of an area use. */
export function questionsOfArea(domain: Domain): readonly string[] {
  return areaQuestions.get(domain) ?? []
}
