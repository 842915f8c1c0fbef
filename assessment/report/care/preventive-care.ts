import { answerTo, becauseOf, type Condition, type Facts, matches } from '../../questionnaire/condition.ts'
import { type Vaccine, vaccineRules } from '../../scoring/vaccines-due.ts'
import type { Because } from '../report.ts'

/** The vaccines of the table, in its order. */
export const vaccineIds = ['flu', 'shingles', 'pneumo', 'rsv', 'tetanus', 'covid'] as const
/** The screenings, in their order. `fitting` is the one line for 85 and over. Blood pressure is for everybody. */
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

/**
 * `had`: done · `due`: ask for it · `ask`: ask whether it fits · `talk`: an individual decision · `unknown`: not
 * answered.
 */
type PreventiveStatus = 'had' | 'due' | 'ask' | 'talk' | 'unknown'

/** A row of the table with the answers that it rests on. */
export type PreventiveRow = { item: PreventiveItem; status: PreventiveStatus; because: Because }

/** Vaccines, then screenings. `rsvAsk`: under 75 only some need an RSV vaccine, which is said apart from the table. */
export type PreventiveCare = { vaccines: PreventiveRow[]; rsvAsk: boolean; screenings: PreventiveRow[] }

/** Under 75, where RSV is for those with a health problem that is not asked (CDC, June 2025). */
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
  // Also for someone unsure of their vaccines, who may have had any of them.
  return [{ item: vaccine, status: 'ask', because: [question] }]
}

/** A screening: when its row appears, and the answer that it was done this year. */
type Screening = { item: PreventiveItem; when: Condition; done?: Condition }

const notAt85: Condition = { unless: at85 }
/** Ages of the United States Preventive Services Task Force; sex and history are not asked, so none is ever due. */
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

/**
 * Returns what the person had, did not have, or may ask about. Null for someone who answered neither of the two
 * questions.
 */
export function preventiveCareOf(facts: Facts): PreventiveCare | null {
  if (!answered('prevent12', facts) && !answered('prevent_ever', facts)) return null
  const rows = vaccines.flatMap((rule) => vaccineRow(rule, facts))
  return {
    vaccines: [...rows, { item: 'covid', status: 'talk', because: [] }],
    rsvAsk: matches(under75, facts) && !rows.some(({ item }) => item === 'rsv'),
    screenings: screenings.flatMap((screening) => screeningRow(screening, facts)),
  }
}
