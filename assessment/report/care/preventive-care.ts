import { answerTo, becauseOf, type Condition, type Facts, matches } from '../../questionnaire/condition.ts'
import { type Vaccine, vaccineRules } from '../../scoring/vaccines-due.ts'
import type { Because } from '../report.ts'

/** Vaccines of the table, in order. */
export const vaccineIds = ['flu', 'shingles', 'pneumo', 'rsv', 'tetanus', 'covid'] as const
/** Screenings, in order. `fitting` is the only line for 85 and over. Blood pressure is for everyone. */
export const screeningIds = [
  'eyes',
  'teeth',
  'hearing',
  'memory',
  'bowel',
  'breast',
  'bones',
  'lung',
  'artery',
  'fitting',
] as const
/** A row of the table. */
export type PreventiveItem = (typeof vaccineIds)[number] | (typeof screeningIds)[number]

/** `had`: done · `due`: ask for it · `ask`: ask if it fits · `talk`: an individual decision · `unknown`: unanswered. */
type PreventiveStatus = 'had' | 'due' | 'ask' | 'talk' | 'unknown'

/** A row of the table with the answers behind it. */
export type PreventiveRow = { item: PreventiveItem; status: PreventiveStatus; because: Because }

/**
 * Vaccines, then screenings. `rsvAsk`: under 75, only some people need an RSV vaccine, which a separate sentence says.
 */
export type PreventiveCare = { vaccines: PreventiveRow[]; rsvAsk: boolean; screenings: PreventiveRow[] }

/**
 * Under 75, RSV vaccines are for people with a health problem that the questionnaire does not cover (CDC, June 2025).
 */
const under75: Condition = { question: 'age_group', in: ['u60', '60_64', '65_74'] }
const at85: Condition = { question: 'age_group', in: ['85'] }
const answered = (question: string, { answers }: Facts) => answerTo(question, answers) !== undefined
const has = (question: string, value: string): Condition => ({ question, has: [value] })

/** The question about each vaccine. */
const questionsIn: Readonly<Record<Vaccine, 'prevent12' | 'prevent_ever'>> = {
  flu: 'prevent12',
  shingles: 'prevent_ever',
  pneumo: 'prevent_ever',
  rsv: 'prevent_ever',
  tetanus: 'prevent_ever',
}

const vaccines = vaccineRules.map((rule) => ({ ...rule, told: has(questionsIn[rule.vaccine], rule.vaccine) }))

function vaccineRow({ vaccine, when, told }: (typeof vaccines)[number], facts: Facts): PreventiveRow[] {
  const question = questionsIn[vaccine]
  if (matches(told, facts)) return [{ item: vaccine, status: 'had', because: [question] }]
  if (vaccine === 'rsv' && matches(under75, facts)) return []
  if (!answered(question, facts)) return [{ item: vaccine, status: 'unknown', because: [] }]
  if (matches(when, facts)) return [{ item: vaccine, status: 'due', because: becauseOf(when, facts) }]
  // Also for a person who is unsure about their vaccines and may have had any of them.
  return [{ item: vaccine, status: 'ask', because: [question] }]
}

/** A screening: the condition of its row, and the answer that it was done this year. */
type Screening = { item: PreventiveItem; when: Condition; done?: Condition }

const notAt85: Condition = { unless: at85 }
/**
 * Ages of the United States Preventive Services Task Force. Sex and medical history are unknown, so no screening is
 * ever due.
 */
const screenings: readonly Screening[] = [
  { item: 'eyes', when: { all: [] }, done: has('prevent12', 'eye') },
  { item: 'teeth', when: { all: [] }, done: has('prevent12', 'dental') },
  { item: 'hearing', when: { all: [] }, done: has('prevent12', 'hearing') },
  {
    item: 'memory',
    when: { any: [{ question: 'memory', in: ['yes'] }, { not: has('prevent12', 'checkup') }] },
  },
  { item: 'bowel', when: notAt85 },
  { item: 'breast', when: { all: [notAt85, { unless: { question: 'age_group', in: ['75_84'] } }] } },
  { item: 'bones', when: notAt85 },
  { item: 'lung', when: { all: [notAt85, { question: 'tobacco', in: ['every', 'some'] }] } },
  { item: 'artery', when: { question: 'age_group', in: ['65_74', '75_84'] } },
  { item: 'fitting', when: at85 },
]

function screeningRow({ item, when, done }: Screening, facts: Facts): PreventiveRow[] {
  if (!matches(when, facts)) return []
  if (done === undefined) return [{ item, status: 'ask', because: becauseOf(when, facts) }]
  if (!answered('prevent12', facts)) return [{ item, status: 'unknown', because: [] }]
  const status = matches(done, facts) ? 'had' : 'ask'
  return [{ item, status, because: ['prevent12'] }]
}

/** Returns what the person had, did not have, or may ask about; null if both questions are unanswered. */
export function preventiveCareOf(facts: Facts): PreventiveCare | null {
  if (!answered('prevent12', facts) && !answered('prevent_ever', facts)) return null
  const rows = vaccines.flatMap((rule) => vaccineRow(rule, facts))
  return {
    vaccines: [...rows, { item: 'covid', status: 'talk', because: [] }],
    rsvAsk: matches(under75, facts) && !rows.some(({ item }) => item === 'rsv'),
    screenings: screenings.flatMap((screening) => screeningRow(screening, facts)),
  }
}
