import { answerTo, becauseOf, type Condition, type Facts, matches } from '../../questionnaire/condition.ts'
import { inDistress } from '../../safety/safety.ts'
import { under65, wasInHospital } from '../../scoring/about-person.ts'
import { alcoholZoneOf } from '../../scoring/alcohol-zone.ts'
import { fallRisk } from '../../scoring/fall-level.ts'
import { anyVaccineDue, type Vaccine, vaccineRules, vaccinesDue } from '../../scoring/vaccines-due.ts'
import { longSleep, nightCare, snoringWithPills } from '../steps/table/conditions.ts'
import { type PreventiveItem, preventiveCareOf } from './preventive-care.ts'

/** Rows of the page for the doctor, in order. */
export const doctorRowIds = [
  'falls',
  'medicines',
  'memory',
  'tobacco',
  'apnea',
  'nightCare',
  'sleep',
  'longSleep',
  'pain',
  'senses',
  'blind',
  'daily',
  'planning',
  'visit',
  'vaccines',
  'mood',
  'alcohol',
  'caring',
] as const
/** A row of the page for the doctor. */
export type DoctorRowId = (typeof doctorRowIds)[number]

/** Rows that appear only if the person ticks them. */
export const privateDoctorRows: readonly DoctorRowId[] = ['mood', 'alcohol', 'caring']

/** An answer in a row of the doctor page, as a short text. */
type Answered = { question: string; value: string }

/** Vaccines that are due and done, whether the person is unsure, and checks that were not done. */
type DoctorShots = {
  due: readonly Vaccine[]
  had: readonly Vaccine[]
  isUncertain: boolean
  checks: readonly PreventiveItem[]
}

/** A row of the doctor page: its answers in order, and the numbers in its sentence. */
export type DoctorRow = {
  row: DoctorRowId
  statements: readonly Answered[]
  /** Questions behind the row. */
  because: readonly string[]
  figures: Readonly<Record<string, number>>
  shots?: DoctorShots
  /**
   * All AUDIT-C points come from the frequency of drinking and none from the amount, so the person likely drinks within
   * limits (US Core AUDIT-C note).
   */
  frequencyOnly?: true
  /** From 65 on, Medicare has a free yearly visit. */
  medicare?: true
}

type Rule = { row: DoctorRowId; when: Condition; says: readonly string[] }

const uncertainOfVaccines: Condition = { question: 'prevent_ever', has: ['unsure'] }
const frequencyOnly: Condition = {
  all: [
    { score: 'audit_c', atLeast: 1 },
    { question: 'audit2', in: ['0'] },
    { question: 'audit3', in: ['0'] },
  ],
}
const anyTrouble: Condition = { question: 'meds_trouble', has: ['cost', 'forget', 'dizzy', 'why'] }
const seesBadly: Condition = { question: 'see', in: ['yes'] }
/** Glasses do not help, since the eyes were checked. */
const needsLowVisionHelp: Condition = { all: [seesBadly, { question: 'prevent12', has: ['eye'] }] }

/** `says`: the questions with answers in the row, never the safety question. */
const rules: readonly Rule[] = [
  // A recent fall with an injury must be the first row. Source: rules-3, 1.5.
  {
    row: 'falls',
    when: fallRisk,
    says: ['fall_past', 'fall_injury', 'fall_when', 'fall_unsteady', 'fall_worry'],
  },
  {
    row: 'medicines',
    when: {
      any: [{ question: 'meds', in: ['5'] }, anyTrouble, { all: [wasInHospital, { question: 'meds', in: ['1_4'] }] }],
    },
    says: ['meds', 'meds_trouble'],
  },
  { row: 'memory', when: { question: 'memory', in: ['yes'] }, says: ['memory_daily'] },
  { row: 'tobacco', when: { question: 'tobacco', in: ['every', 'some'] }, says: ['tobacco'] },
  { row: 'apnea', when: snoringWithPills, says: [] },
  { row: 'nightCare', when: nightCare, says: [] },
  {
    row: 'sleep',
    when: {
      all: [
        {
          question: 'sleep_main',
          in: ['fall', 'stay', 'early', 'bathroom', 'pain', 'snore', 'worry', 'care', 'other'],
        },
        { unless: { any: [snoringWithPills, nightCare] } },
      ],
    },
    says: ['sleep_main'],
  },
  { row: 'longSleep', when: longSleep, says: [] },
  { row: 'pain', when: { question: 'pain', in: ['most', 'every'] }, says: ['pain'] },
  {
    row: 'senses',
    when: { any: [{ question: 'hear', in: ['yes'] }, { all: [seesBadly, { unless: needsLowVisionHelp }] }] },
    says: ['hear', 'see'],
  },
  { row: 'blind', when: needsLowVisionHelp, says: [] },
  { row: 'daily', when: { question: 'daily_help', in: ['little', 'lot'] }, says: ['daily_help'] },
  { row: 'planning', when: { question: 'acp', in: ['talked', 'no'] }, says: [] },
  { row: 'visit', when: { not: { question: 'prevent12', has: ['checkup'] } }, says: [] },
  { row: 'vaccines', when: { any: [anyVaccineDue, uncertainOfVaccines] }, says: [] },
  { row: 'mood', when: { score: 'phq4_total', atLeast: 0 }, says: [] },
  { row: 'alcohol', when: { score: 'audit_c', atLeast: 0 }, says: ['audit1', 'audit2', 'audit3'] },
  { row: 'caring', when: { question: 'cg_strain', in: ['often', 'always'] }, says: [] },
]

const figureOf = (facts: Facts, name: string, score: 'phq2_total' | 'gad2_total' | 'audit_c') => {
  const value = facts.scores[score]?.value
  return typeof value === 'number' ? { [name]: value } : {}
}

/** Returns the known figures of a row; null if too few are known for the row. */
function figuresOf(row: DoctorRowId, facts: Facts): Record<string, number> | null {
  if (row === 'mood') {
    const figures = { ...figureOf(facts, 'phq2', 'phq2_total'), ...figureOf(facts, 'gad2', 'gad2_total') }
    return Object.keys(figures).length === 2 || matches(inDistress, facts) ? figures : null
  }
  if (row !== 'alcohol') return {}
  const zone = alcoholZoneOf(facts)
  return zone === null || zone === 'none' ? null : figureOf(facts, 'auditC', 'audit_c')
}

function answeredIn(questions: readonly string[], { answers }: Facts): Answered[] {
  return questions.flatMap((question) => {
    const answer = answerTo(question, answers)
    if (answer === undefined) return []
    const values = typeof answer === 'object' ? answer : [String(answer)]
    return values.filter((value) => value !== 'none').map((value) => ({ question, value }))
  })
}

/**
 * Returns the rows of the page for the next visit to the doctor, including those shown only if the person ticks them.
 */
export function doctorRowsOf(facts: Facts): DoctorRow[] {
  return rules.flatMap(({ row, when, says }): DoctorRow[] => {
    const figures = matches(when, facts) ? figuresOf(row, facts) : null
    if (figures === null) return []
    const because = [...new Set([...becauseOf(when, facts), ...says])]
    const created = { row, statements: answeredIn(says, facts), because, figures }
    if (row === 'visit' && matches({ not: under65 }, facts)) return [{ ...created, medicare: true }]
    if (row === 'alcohol' && matches(frequencyOnly, facts)) return [{ ...created, frequencyOnly: true }]
    return row === 'vaccines' ? [{ ...created, shots: shotsIn(facts) }] : [created]
  })
}

/** Checks that the questions ask about. Other checks are unknown. */
const requestedChecks: readonly PreventiveItem[] = ['eyes', 'teeth', 'hearing']

function shotsIn(facts: Facts): DoctorShots {
  const { vaccines = [], screenings = [] } = preventiveCareOf(facts) ?? {}
  const had = vaccineRules.filter(({ vaccine }) =>
    vaccines.some(({ item, status }) => item === vaccine && status === 'had'),
  )
  const checks = screenings.filter(({ item, status }) => requestedChecks.includes(item) && status === 'ask')
  return {
    due: vaccinesDue(facts),
    had: had.map(({ vaccine }) => vaccine),
    isUncertain: matches(uncertainOfVaccines, facts),
    checks: checks.length === requestedChecks.length ? requestedChecks : [],
  }
}
