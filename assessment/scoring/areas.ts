import { type Condition, examine, type Facts } from '../condition.ts'
import { type Domain, domains } from '../questionnaire.ts'
import type { Because, State } from '../report/report.ts'
import { inputsOf } from './instrument-scores.ts'

/** One criterion of an area: `some` concern gives 1 point, `high` concern 2. */
export type AreaItem = {
  some?: Condition
  high?: Condition
  /** It can only add points: it is not enough by itself to call an area thriving. */
  adds?: true
}

/**
 * The criteria of each area of life. The cut-offs of PHQ-2, GAD-2, AUDIT-C, Exercise Vital Sign and ONS4 are published;
 * the points of each answer are ours and need the clinical reviewer (docs/clinical.md).
 */
export const areaRules: Readonly<Record<Domain, readonly AreaItem[]>> = {
  physical: [
    { some: { question: 'gen_health', in: ['fair'] }, high: { question: 'gen_health', in: ['poor'] } },
    { some: { question: 'phys_days', atLeast: 6 }, high: { question: 'phys_days', atLeast: 14 } },
    { some: { question: 'pain', in: ['most'] }, high: { question: 'pain', in: ['every'] } },
  ],
  emotional: [
    { some: { question: 'gen_mental', in: ['fair'] }, high: { question: 'gen_mental', in: ['poor'] } },
    { some: { score: 'phq2_total', atLeast: 2 }, high: { score: 'phq2_total', atLeast: 3 } },
    { some: { score: 'gad2_total', atLeast: 2 }, high: { score: 'gad2_total', atLeast: 3 } },
  ],
  purpose: [{ some: { question: 'worthwhile', atMost: 6 }, high: { question: 'worthwhile', atMost: 4 } }],
  connection: [
    { some: { question: 'lonely', in: ['sometimes'] }, high: { question: 'lonely', in: ['usually', 'always'] } },
    { some: { question: 'support', in: ['sometimes'] }, high: { question: 'support', in: ['rarely', 'never'] } },
  ],
  sleep: [
    {
      some: { question: 'sleep_trouble', in: ['some'] },
      high: { question: 'sleep_trouble', in: ['most', 'every'] },
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
    },
    { some: { question: 'sleep_main', in: ['snore'] } },
  ],
  movement: [
    { some: { score: 'activity_min_week', below: 150 } },
    { some: { question: 'fall_past', in: ['yes'] } },
    { high: { question: 'fall_injury', in: ['serious'] } },
    { some: { question: 'fall_unsteady', in: ['yes'] } },
    { some: { question: 'fall_worry', in: ['yes'] } },
  ],
  memory: [{ some: { question: 'memory', in: ['yes'] } }, { high: { question: 'memory_daily', in: ['yes'] } }],
  senses: [
    {
      some: { question: 'hear', in: ['yes'] },
      high: {
        all: [{ question: 'hear', in: ['yes'] }, { not: { question: 'prevent12', has: ['hearing'] } }],
      },
    },
    {
      some: { question: 'see', in: ['yes'] },
      high: {
        all: [{ question: 'see', in: ['yes'] }, { not: { question: 'prevent12', has: ['eye'] } }],
      },
    },
    { some: { question: 'teeth', in: ['fair'] }, high: { question: 'teeth', in: ['poor'] } },
    { some: { not: { question: 'prevent12', has: ['eye', 'hearing', 'dental'] } }, adds: true },
  ],
  care: [
    { some: { question: 'meds', in: ['5'] } },
    {
      some: { question: 'meds_trouble', has: ['cost', 'forget', 'dizzy', 'why'] },
      high: { question: 'meds_trouble', has: ['cost', 'forget', 'dizzy', 'why'], atLeast: 2 },
    },
    { some: { not: { question: 'prevent12', has: ['checkup', 'flu'], atLeast: 2 } } },
    { some: { question: 'prevent_ever', has: ['none', 'unsure'] } },
    { high: { question: 'tobacco', in: ['every', 'some'] } },
    { some: { score: 'audit_c', atLeast: 3 }, high: { score: 'audit_c', atLeast: 6 } },
  ],
  money_food: [
    {
      some: { score: 'food_insecure', is: true },
      high: {
        any: [
          { question: 'food1', in: ['often'] },
          { question: 'food2', in: ['often'] },
        ],
      },
    },
    { some: { question: 'basics', in: ['somewhat'] }, high: { question: 'basics', in: ['very'] } },
    { high: { question: 'bills', in: ['yes'] } },
  ],
  home_safety: [
    { high: { question: 'transport', in: ['yes'] } },
    { some: { question: 'housing', in: ['repair'] }, high: { question: 'housing', in: ['worry', 'none'] } },
    { some: { question: 'safe', in: ['mostly'] }, high: { question: 'safe', in: ['no'] } },
    { some: { question: 'daily_help', in: ['little'] }, high: { question: 'daily_help', in: ['lot'] } },
  ],
  caring: [
    { some: { question: 'cg_strain', in: ['sometimes'] }, high: { question: 'cg_strain', in: ['often', 'always'] } },
    { some: { question: 'acp', in: ['talked', 'no'] } },
    { some: { question: 'tech', in: ['rare', 'no'] } },
  ],
}

/** An area with its points (their sum) and its weight among areas (4 for each high concern, 1 for each other). */
export type Area = { domain: Domain; state: State | null; points: number; weight: number; because: Because }

/** The result of one criterion. `known`: enough was answered to rule out a concern. */
export type Judged = { points: 0 | 1 | 2; known: boolean; because: Because }

/** From this sum of points an area is struggling, even without a high concern. */
export const strugglingFrom = 3

function judge({ some, high, adds }: AreaItem, facts: Facts): Judged {
  const highly = high && examine(high, facts)
  if (highly?.truth === true) return { points: 2, known: true, because: highly.because }
  const somewhat = some && examine(some, facts)
  if (somewhat?.truth === true) return { points: 1, known: true, because: somewhat.because }
  const known = !adds && highly?.truth !== null && somewhat?.truth !== null
  const because = [...(somewhat?.because ?? []), ...(highly?.because ?? [])]
  return { points: 0, known, because: known ? because : [] }
}

/** Returns the result of every criterion of an area, highest points first. */
export function judgedItems(domain: Domain, facts: Facts): Judged[] {
  return areaRules[domain].map((item) => judge(item, facts)).toSorted((a, b) => b.points - a.points)
}

/**
 * Returns the state of an area: struggling with one high concern or three points, surviving with one or two points,
 * thriving with none. Null when nothing in it is known; a concern counts whatever else was skipped. `because` lists the
 * answers that gave points, highest first, or for a thriving area the answers that show it.
 */
export function areaOf(domain: Domain, facts: Facts): Area {
  const judged = judgedItems(domain, facts)
  const concerns = judged.filter((item) => item.points > 0)
  const points = concerns.reduce((total, item) => total + item.points, 0)
  const weight = concerns.reduce((total, item) => total + item.points ** 2, 0)
  const because = [...new Set((points > 0 ? concerns : judged).flatMap((item) => item.because))]
  if (points > 0) {
    const state = points >= strugglingFrom || concerns.some((item) => item.points === 2) ? 'struggling' : 'surviving'
    return { domain, state, points, weight, because }
  }
  return { domain, state: judged.some((item) => item.known) ? 'thriving' : null, points, weight, because }
}

/** Returns all areas, in the order of `domains`. */
export function areasOf(facts: Facts): Area[] {
  return domains.map((domain) => areaOf(domain, facts))
}

const areaQuestions = new Map(
  domains.map((domain) => {
    const conditions = areaRules[domain].flatMap(({ some, high }) => [some, high].filter((each) => each !== undefined))
    return [domain, [...new Set(conditions.flatMap(inputsOf))]]
  }),
)

/** Returns the questions that the criteria of an area use. */
export function questionsOfArea(domain: Domain): readonly string[] {
  return areaQuestions.get(domain) ?? []
}
