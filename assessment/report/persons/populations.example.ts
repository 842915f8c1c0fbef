import type { Answer, Answers } from '../../answers/answers.ts'
import { allQuestions, questionWithId } from '../../questionnaire/pages.ts'
import { wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { randomAnswers } from './case.example.ts'
import { base, clean } from './persons.example.ts'

/** Values of a question from best to worst, with the percentage of older people who give each. */
type Ranked = readonly { value: string | number; percent: number }[]
/** Choices per 100 people by value; `alone`: the number who choose only this value. Rates are independent. */
type Chosen = {
  of: Readonly<Record<string, number>>
  alone?: Readonly<Record<string, number>>
  none?: string
  most?: number
}

/**
 * Rates of a plausible population of 60 and over in the United States, rounded and recalled from published tables
 * rather than computed: American Community Survey 2023 (age, living alone, veterans, hearing, seeing), BRFSS 2022 and
 * 2023 (health, falls, memory, visits, vaccines, loneliness, support, needs, sleep), NHIS 2023 (pain, anxiety,
 * depression, tobacco), NHANES 2015-2018 (medicines), NSDUH 2023 (alcohol), NCHS 2023 (hospital stays), AARP 2020
 * (caring), Gallup 2023 (ladder), USDA 2023 (food). Priorities, barriers and confidence are our own estimates. They are
 * for testing the rules with realistic people, not for estimating prevalence. Each value has its share.
 */
const rates: Readonly<Record<string, string>> = {
  age_group: 'u60:3 60_64:25 65_74:42 75_84:22 85:8',
  ladder_now: '10:9 9:10 8:23 7:20 6:13 5:14 4:5 3:3 2:2 1:0.5 0:0.5',
  ladder_5y: '10:12 9:11 8:23 7:18 6:11 5:14 4:5 3:3 2:1.5 1:0.5 0:1',
  life_sat: 'vs:46 s:48 d:5 vd:1',
  qol: 'excellent:15 very_good:35 good:33 fair:14 poor:3',
  worthwhile: '10:22 9:17 8:24 7:15 6:8 5:8 4:3 3:1.5 2:0.8 1:0.3 0:0.4',
  support: 'always:50 usually:27 sometimes:13 rarely:5 never:5',
  lonely: 'never:36 rarely:30 sometimes:25 usually:6 always:3',
  gen_health: 'excellent:12 very_good:30 good:33 fair:18 poor:7',
  phys_days: '0:55 2:15 5:8 7:4 10:5 15:4 20:2 30:7',
  pain: 'never:24 some:44 most:12 every:20',
  gen_mental: 'excellent:28 very_good:34 good:25 fair:10 poor:3',
  phq2_1: '0:72 1:19 2:5 3:4',
  phq2_2: '0:75 1:18 2:4 3:3',
  gad2_1: '0:68 1:23 2:5 3:4',
  gad2_2: '0:74 1:18 2:5 3:3',
  sleep_hours: '8:27 7:30 7.5:4 9:6 6:20 6.5:2 5:7 4:2 10:1 12:1',
  sleep_trouble: 'never:34 some:39 most:14 every:13',
  sleep_main: 'fall:18 other:5 early:14 stay:19 bathroom:18 snore:7 worry:8 pain:9 care:2',
  act_days: '5:14 7:12 6:5 4:9 3:14 2:10 1:6 0:30',
  act_min: '60:18 150:2 120:4 90:4 50:3 40:9 30:34 20:16 10:10',
  fall_past: 'no:73 yes:27',
  fall_injury: 'no:62 minor:25 serious:13',
  fall_when: 'year:40 half:42 month:13 week:5',
  fall_unsteady: 'no:74 yes:26',
  fall_worry: 'no:70 yes:30',
  hear: 'no:87 yes:13',
  see: 'no:94 yes:6',
  teeth: 'excellent:12 very_good:26 good:34 fair:19 poor:9',
  memory: 'no:88 yes:12',
  memory_daily: 'no:64 yes:36',
  memory_talked: 'yes:45 no:55',
  daily_help: 'none:86 all:6 little:5 lot:3',
  meds: '0:13 1_4:48 5:39',
  tobacco: 'no:90 some:2 every:8',
  audit1: '0:40 1:21 2:17 3:9 4:13',
  audit2: '0:80 1:15 2:3.5 3:1 4:0.5',
  audit3: '0:80 1:13 2:4 3:2 4:1',
  food1: 'never:90 sometimes:7 often:3',
  food2: 'never:92 sometimes:6 often:2',
  basics: 'not:74 somewhat:19 very:7',
  bills: 'no:80 yes:20',
  transport: 'no:94 yes:6',
  housing: 'ok:89 repair:6 worry:4.5 none:0.5',
  safe: 'yes:94 mostly:5 no:1',
  caregiver: 'no:79 yes:21',
  cg_strain: 'never:30 sometimes:46 often:16 always:8',
  acp: 'written:47 talked:24 no:29',
  tech: 'easy:62 help:22 rare:7 no:9',
  confidence: '10:18 9:12 8:20 7:17 6:9 5:14 4:4 3:3 2:1.5 1:0.5 0:1',
}

const chosen: Readonly<Record<string, Chosen>> = {
  about_you: { of: { alone: 27, veteran: 14, lost: 15, hosp: 13 }, none: 'none' },
  meds_trouble: { of: { cost: 8, forget: 12, dizzy: 10, why: 5 }, none: 'none' },
  prevent12: { of: { checkup: 88, flu: 66, dental: 64, eye: 60, hearing: 22 }, none: 'none' },
  prevent_ever: { of: { shingles: 42, pneumo: 62, rsv: 22, tetanus: 70 }, alone: { unsure: 8 }, none: 'none' },
  priorities: {
    of: {
      ...{ physical: 24, emotional: 12, purpose: 8, connection: 12, sleep: 18, movement: 22 },
      ...{ memory: 12, senses: 6, care: 7, money_food: 8, home_safety: 5, caring: 5 },
    },
    none: 'none',
    most: 3,
  },
  barriers: {
    of: {
      ...{ start: 14, energy: 18, mood: 9, pain: 14, fear: 8, alone: 9, cost: 14 },
      ...{ ride: 5, time: 9, senses: 5, tech: 7, forget: 9, language: 2 },
    },
    none: 'none',
  },
}

/** Returns pseudorandom numbers between 0 and 1, always the same ones (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Parameters of a population: the average burden, the correlation of hardships, the share of skipped answers, the seed,
 * and whether answers follow the rates.
 */
type Making = { burden: number; together: number; skipped: number; seed: number; asTheyCome: boolean }

/** Others are left out, so that a new question does not change all persons. */
const questions = allQuestions(wellbeing13)
  .map(({ id }) => id)
  .filter((id) => id in rates || id in chosen)

const ranked: ReadonlyMap<string, Ranked> = new Map(
  Object.entries(rates).map(([id, pairs]) => {
    const isWord = questionWithId(wellbeing13, id)?.type === 'single'
    const values = pairs.split(' ').map((pair) => {
      const [value = '', percent] = pair.split(':')
      return { value: isWord ? value : Number(value), percent: Number(percent) }
    })
    return [id, values]
  }),
)

/**
 * Returns the value of a question at a position from 0, the best, to 1, either by its rates or with equal
 * probabilities.
 */
function valueAt(place: number, values: Ranked, asTheyCome: boolean): string | number | undefined {
  const shares = values.map(({ percent }) => (asTheyCome ? percent : 1))
  let left = place * shares.reduce((sum, share) => sum + share, 0)
  for (const [index, share] of shares.entries()) {
    left -= share
    if (left < 0) return values[index]?.value
  }
  return values.at(-1)?.value
}

function choiceOf({ of, alone = {}, none, most }: Chosen, next: () => number, asTheyCome: boolean): string[] {
  const [single] = Object.entries(alone).filter(([, percent]) => next() * 100 < percent)
  if (single) return [single[0]]
  const likely = (percent: number) => (asTheyCome ? percent : 40)
  const found = Object.entries(of).filter(([, percent]) => next() * 100 < likely(percent))
  const values = found.map(([value]) => value)
  return values.length > 0 ? values.slice(0, most) : none ? [none] : []
}

/** Generates people with correlated hardships. Burden and chance determine how bad each answer is. */
function personsOf({ burden, together, skipped, seed, asTheyCome }: Making, count: number): Answers[] {
  const next = numbersFrom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return Array.from({ length: count }, () => {
    const own = burden + normal()
    const answers: Record<string, Answer> = {}
    for (const id of questions) {
      const place = 1 / (1 + Math.exp(-1.702 * (Math.sqrt(together) * own + Math.sqrt(1 - together) * normal())))
      const value = valueAt(place, ranked.get(id) ?? [], asTheyCome)
      const choice = chosen[id] ? choiceOf(chosen[id], next, asTheyCome) : []
      if (next() < skipped) continue
      if (value !== undefined) answers[id] = value
      else if (choice.length > 0) answers[id] = choice
    }
    return answers
  })
}

/** Returns sick people with correlated hardships. All answers of a question are equally likely. */
const sickAnswers = (count: number): Answers[] =>
  personsOf({ burden: 0.8, together: 0.5, skipped: 0.06, seed: 3, asTheyCome: false }, count)

/** Returns people by the rates of a population (above), with moderately correlated hardships. */
export const plausibleAnswers = (count: number): Answers[] =>
  personsOf({ burden: 0, together: 0.3, skipped: 0.02, seed: 4, asTheyCome: true }, count)

/** Returns people who do well except for one or two answers, which may be any. */
function wellAnswers(count: number): Answers[] {
  const next = numbersFrom(5)
  return randomAnswers(count).map((other, index) => {
    const answers: Record<string, Answer> = { ...(index % 2 === 0 ? base : clean) }
    for (let change = 0; change <= Math.floor(next() * 2); change += 1) {
      const id = questions[Math.floor(next() * questions.length)] ?? ''
      delete answers[id]
      const answer = other[id]
      if (answer !== undefined) answers[id] = answer
    }
    return answers
  })
}

/** Questions with rates, but without an order from better to worse. */
const withoutOrder = ['age_group', 'sleep_main', 'sleep_hours', 'caregiver', 'tech', 'fall_when', 'act_min']

/** Returns the answers of all people who differ by a single answer that is one step worse. */
export const oneStepWorse = (answers: Answers): Answers[] =>
  [...ranked].flatMap(([id, values]) => {
    const at = values.findIndex(({ value }) => value === answers[id])
    const next = at < 0 ? undefined : values[at + 1]
    return withoutOrder.includes(id) || next === undefined ? [] : [{ ...answers, [id]: next.value }]
  })

/** Returns people who answered only one to six questions, with any valid answers. */
function briefAnswers(count: number): Answers[] {
  const next = numbersFrom(6)
  return randomAnswers(count).map((other) => {
    const few = Array.from(
      { length: 1 + Math.floor(next() * 6) },
      () => questions[Math.floor(next() * questions.length)],
    )
    return Object.fromEntries(Object.entries(other).filter(([id]) => few.includes(id)))
  })
}

/** Populations for testing each invariant, with their sizes. Always the same people. */
export const populations = {
  random: randomAnswers,
  sick: sickAnswers,
  well: wellAnswers,
  plausible: plausibleAnswers,
  brief: briefAnswers,
} as const satisfies Readonly<Record<string, (count: number) => Answers[]>>

/** Questions of generated people. Others have no rates and are omitted. */
export const questionsWithRates: readonly string[] = [...Object.keys(rates), ...Object.keys(chosen)].filter(
  (id) => questionWithId(wellbeing13, id) !== undefined,
)
