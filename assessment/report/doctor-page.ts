import { answerTo, type Condition, type Facts, holds } from '../condition.ts'
import { hurtThisMonth, hurtThisWeek } from '../safety.ts'
import { under65 } from '../scoring/about-person.ts'
import { type AlcoholZone, alcoholZoneOf } from '../scoring/alcohol-zone.ts'
import { fallRisk } from '../scoring/fall-level.ts'
import { anyVaccineDue } from '../scoring/vaccines-due.ts'
import { type PreventiveItem, type PreventiveRow, preventiveCareOf } from './preventive-care.ts'

/** The rows of the page for the doctor, in its order. */
export const doctorRowIds = [
  'visit',
  'falls',
  'medicines',
  'memory',
  'sleep',
  'pain',
  'senses',
  'vaccines',
  'planning',
  'daily',
  'mood',
  'alcohol',
  'caring',
] as const
/** A row of the page for the doctor. */
export type DoctorRowId = (typeof doctorRowIds)[number]

/** Rows that stand there only if the person ticks them. */
export const privateDoctorRows: readonly DoctorRowId[] = ['mood', 'alcohol', 'caring']

/** An answer that a row names: the option of a question, which has short words of its own. */
export type Said = { question: string; value: string }

/** A shot or a check: had, not had, or the person is not sure. What was not had is to be asked about. */
export type DoctorCheck = { item: PreventiveItem; had: 'yes' | 'no' | 'unsure' }

/** A row: the answers that it names in order, and the numbers of its sentence. */
export type DoctorRow = {
  row: DoctorRowId
  said: readonly Said[]
  figures: Readonly<Record<string, number>>
  /** Shots and checks that the answers tell of, with whether they were had. */
  checks?: readonly DoctorCheck[]
  /** Every point of the AUDIT-C comes from how often, none from how much: likely within limits (US Core AUDIT-C note). */
  oftenOnly?: true
  /** From 65, Medicare has a free yearly visit. */
  medicare?: true
}

type Rule = { row: DoctorRowId; when: Condition; says: readonly string[] }

const unsureOfVaccines: Condition = { question: 'prevent_ever', has: ['unsure'] }
const oftenOnly: Condition = {
  all: [
    { score: 'audit_c', atLeast: 1 },
    { question: 'audit2', in: ['0'] },
    { question: 'audit3', in: ['0'] },
  ],
}
const anyTrouble: Condition = { question: 'meds_trouble', has: ['cost', 'forget', 'dizzy', 'why'] }

/** `says`: the questions whose answers the row names. The safety question is never among them. */
const rules: readonly Rule[] = [
  { row: 'visit', when: { not: { question: 'prevent12', has: ['checkup'] } }, says: [] },
  {
    row: 'falls',
    when: fallRisk,
    says: ['fall_past', 'fall_injury', 'fall_when', 'fall_unsteady', 'fall_worry'],
  },
  {
    row: 'medicines',
    when: { any: [{ question: 'meds', in: ['5'] }, anyTrouble] },
    says: ['meds', 'meds_trouble'],
  },
  { row: 'memory', when: { question: 'memory', in: ['yes'] }, says: ['memory_daily'] },
  {
    row: 'sleep',
    when: {
      question: 'sleep_main',
      in: ['fall', 'stay', 'early', 'bathroom', 'pain', 'snore', 'worry', 'care', 'other'],
    },
    says: ['sleep_main'],
  },
  { row: 'pain', when: { question: 'pain', in: ['most', 'every'] }, says: ['pain'] },
  {
    row: 'senses',
    when: {
      any: [
        { question: 'hear', in: ['yes'] },
        { question: 'see', in: ['yes'] },
      ],
    },
    says: ['hear', 'see'],
  },
  { row: 'vaccines', when: { any: [anyVaccineDue, unsureOfVaccines] }, says: [] },
  { row: 'planning', when: { question: 'acp', in: ['talked', 'no'] }, says: [] },
  { row: 'daily', when: { question: 'daily_help', in: ['little', 'lot'] }, says: ['daily_help'] },
  { row: 'mood', when: { score: 'phq4_total', atLeast: 0 }, says: [] },
  { row: 'alcohol', when: { score: 'audit_c', atLeast: 0 }, says: ['audit1', 'audit2', 'audit3'] },
  { row: 'caring', when: { question: 'cg_strain', in: ['often', 'always'] }, says: [] },
]

const numberIn = (facts: Facts, score: 'phq2_total' | 'gad2_total' | 'audit_c'): number | null => {
  const value = facts.scores[score]?.value
  return typeof value === 'number' ? value : null
}

/** Returns the figures of a row; null when one of them is not known, and the row cannot stand. */
function figuresOf(row: DoctorRowId, facts: Facts): Record<string, number> | null {
  if (row === 'mood') {
    const [phq2, gad2] = [numberIn(facts, 'phq2_total'), numberIn(facts, 'gad2_total')]
    return phq2 === null || gad2 === null ? null : { phq2, gad2 }
  }
  if (row !== 'alcohol') return {}
  const zone: AlcoholZone | null = alcoholZoneOf(facts)
  const auditC = numberIn(facts, 'audit_c')
  return zone === null || zone === 'none' || auditC === null ? null : { auditC }
}

function saidIn(questions: readonly string[], { answers }: Facts): Said[] {
  return questions.flatMap((question) => {
    const answer = answerTo(question, answers)
    if (answer === undefined) return []
    const values = typeof answer === 'object' ? answer : [String(answer)]
    return values.filter((value) => value !== 'none').map((value) => ({ question, value }))
  })
}

/** A recent fall with an injury is the first row. Source: rules-3, 1.5. */
const inOrder = (facts: Facts): readonly Rule[] =>
  holds({ any: [hurtThisWeek, hurtThisMonth] }, facts)
    ? rules.toSorted((a, b) => Number(b.row === 'falls') - Number(a.row === 'falls'))
    : rules

/** Returns the rows of a page for the next visit to the doctor, those that only the person may tick included. */
export function doctorRowsOf(facts: Facts): DoctorRow[] {
  return inOrder(facts).flatMap(({ row, when, says }): DoctorRow[] => {
    const figures = holds(when, facts) ? figuresOf(row, facts) : null
    if (figures === null) return []
    const made = { row, said: saidIn(says, facts), figures }
    if (row === 'visit' && holds({ not: under65 }, facts)) return [{ ...made, medicare: true }]
    if (row === 'alcohol' && holds(oftenOnly, facts)) return [{ ...made, oftenOnly: true }]
    return row === 'vaccines' ? [{ ...made, checks: checksIn(facts) }] : [made]
  })
}

/** The checks that the questions ask for; whether any other was had is not known. */
const askedChecks: readonly PreventiveItem[] = ['eyes', 'teeth', 'hearing']

function checksIn(facts: Facts): DoctorCheck[] {
  const table = preventiveCareOf(facts)
  const isUnsure = holds(unsureOfVaccines, facts)
  const known = (had: DoctorCheck['had']) => (rows: readonly PreventiveRow[]) =>
    rows.flatMap(({ item, status }): DoctorCheck[] =>
      status === 'had' ? [{ item, had: 'yes' }] : status === 'due' || status === 'ask' ? [{ item, had }] : [],
    )
  return [
    // A flu shot is asked for apart from the others, and nobody is unsure of it.
    ...known('no')((table?.vaccines ?? []).filter(({ item }) => item === 'flu')),
    ...known(isUnsure ? 'unsure' : 'no')((table?.vaccines ?? []).filter(({ item }) => item !== 'flu')),
    ...known('no')((table?.screenings ?? []).filter(({ item }) => askedChecks.includes(item))),
  ]
}
