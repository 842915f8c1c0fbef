import type { Answer, Answers } from '../answers/answers.ts'
import { oncePer } from '../once-per.ts'
import { type Condition, leavesOf } from '../questionnaire/condition.ts'
import { type Domain, domains } from '../questionnaire/questionnaire.ts'
import { questionsOfArea } from '../scoring/areas.ts'
import { areasIn, buildReport, type ReportInput, startReport } from './build-report.ts'
import type { Metric, Report, SafetyRule } from './report.ts'
import { offeredSteps, servingWeight } from './steps/choose-steps.ts'
import { steps } from './steps/table/steps.ts'
import {
  neverShared,
  neverWithMood,
  withheldOptions,
  withheldQuestions,
  withheldScores,
  withheldWithMood,
} from './withheld.ts'

/**
 * The reader of a report: the person, anyone with the printout, a contact with access to a share, or staff who help.
 * `withPrivate`: the person chose to include private parts on this printout or for this contact.
 */
export type Reader = { who: 'self' } | { who: 'paper' | 'contact'; withPrivate: boolean } | { who: 'staff' }

/** The person. */
export const self: Reader = { who: 'self' }

/** Other people, unless the person has chosen to show them more. */
export const others: Reader = { who: 'staff' }

/**
 * Access of a reader to private answers. `withPrivate`: all except safety at home; `withMood`: also without drinking
 * and caring strain; `withoutPrivate`: none.
 */
type View = 'withPrivate' | 'withMood' | 'withoutPrivate'

function viewFor(reader: Reader): View {
  if (!('withPrivate' in reader && reader.withPrivate)) return 'withoutPrivate'
  return reader.who === 'contact' ? 'withMood' : 'withPrivate'
}

/** Tests if a reader may know answers about mood. */
const seesMood = (reader: Reader): boolean => viewFor(reader) !== 'withoutPrivate'

/** Parts that a reader never sees regardless of the answers, since they follow from withheld answers only. */
export type LeftOut = { areas: readonly Domain[]; metrics: readonly Metric[]; scores: readonly string[] }

const nothing: LeftOut = { areas: [], metrics: [], scores: [] }
const leftOut: Readonly<Record<View, LeftOut>> = {
  withPrivate: { ...nothing, scores: ['needs_count'] },
  withMood: { ...nothing, scores: ['needs_count', 'audit_c'] },
  withoutPrivate: { areas: ['emotional'], metrics: ['mental_health'], scores: withheldScores },
}

/** Returns the results that are omitted for a reader. */
export const leftOutFor = (reader: Reader): LeftOut => (reader.who === 'self' ? nothing : leftOut[viewFor(reader)])

/** Returns the answers that a reader may know. Their report is computed as if all others had been skipped. */
export function answersFor(reader: Reader, answers: Answers): Answers {
  if (reader.who === 'self') return answers
  return openTo[viewFor(reader)](answers)
}

/** Questions, and options of other questions. */
type Withheld = { questions: readonly string[]; options: Readonly<Record<string, readonly string[]>> }

/** Answers hidden from other readers, with private ones shown and without. */
const withheld = {
  withPrivate: { questions: neverShared, options: {} },
  withMood: { questions: neverWithMood, options: withheldWithMood },
  withoutPrivate: { questions: withheldQuestions, options: withheldOptions },
} as const satisfies Record<View, Withheld>

const withheldFrom = (reader: Reader): Withheld => withheld[viewFor(reader)]

/** Returns the areas for which a reader does not see all answers: drinking, strain, safety at home. */
export function partlySeenBy(reader: Reader): Domain[] {
  if (reader.who === 'self') return []
  const { questions } = withheldFrom(reader)
  return domains.filter((domain) => questionsOfArea(domain).some((question) => questions.includes(question)))
}

// Memoized per answers object, as `factsOf` is.
const openTo: Readonly<Record<View, (answers: Answers) => Answers>> = {
  withPrivate: oncePer((answers: Answers) => openAnswers(answers, withheld.withPrivate)),
  withMood: oncePer((answers: Answers) => openAnswers(answers, withheld.withMood)),
  withoutPrivate: oncePer((answers: Answers) => openAnswers(answers, withheld.withoutPrivate)),
}

const openAnswers = (answers: Answers, { questions, options }: Withheld): Answers =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([id]) => !questions.includes(id))
      .flatMap(([id, answer]) => openPart(id, answer, options[id] ?? [])),
  )

/** Returns an answer without its withheld options; nothing if none remains. */
function openPart(id: string, answer: Answer, withheld: readonly string[]): [string, Answer][] {
  if (typeof answer !== 'object') return withheld.some((value) => value === answer) ? [] : [[id, answer]]
  const left = answer.filter((value) => !withheld.includes(value))
  return left.length > 0 ? [[id, left]] : []
}

/**
 * Returns the input of the report for a reader. Everything that others read is computed from this, never filtered from
 * the person's own report. Otherwise an order, a count or a missing reason would reveal something.
 */
export function inputFor(reader: Reader, input: ReportInput): ReportInput {
  if (reader.who === 'self') return input
  return {
    ...input,
    answers: answersFor(reader, input.answers),
    helpRequested: seesMood(reader) && input.helpRequested === true,
    leftOut: leftOutFor(reader).areas,
    safeWithheld: true,
  }
}

/** Returns the report for a reader. */
export const reportFor = (reader: Reader, input: ReportInput): Report => buildReport(inputFor(reader, input))

/** Tests if a condition uses anything that a reader does not see. */
function asksWithheld(condition: Condition, reader: Reader): boolean {
  const { questions, options } = withheldFrom(reader)
  const { scores } = leftOutFor(reader)
  return leavesOf(condition).some((leaf) => {
    if ('score' in leaf) return scores.includes(leaf.score)
    if (!('question' in leaf)) return !seesMood(reader)
    const named = 'has' in leaf ? leaf.has : 'in' in leaf ? leaf.in : []
    return questions.includes(leaf.question) || named.some((value) => options[leaf.question]?.includes(value))
  })
}

/**
 * Returns the interventions that a reader may know: those that visible answers can offer, and those that no withheld
 * answer can. Any other would reveal a withheld answer.
 */
export function interventionsFor(reader: Reader, input: ReportInput): readonly string[] {
  if (reader.who === 'self') return input.interventions.map(({ id }) => id)
  const start = startReport(inputFor(reader, input))
  const areas = areasIn(start)
  const offered = offeredSteps(input.interventions, areas, start.facts)
  return input.interventions.flatMap(({ id, domains }) => {
    const condition = steps[id]?.offered
    const isOpen = condition === null || (condition !== undefined && !asksWithheld(condition, reader))
    const isSeen = areas.some(({ domain }) => (domains[domain] ?? 0) >= servingWeight)
    return offered.includes(id) || (isOpen && isSeen) ? [id] : []
  })
}

/** A recent fall with an injury is not withheld, since a helper must know about it. Source: rules-3, 1.5. */
const forOthers: readonly SafetyRule[] = ['S4a_fall_week', 'S4b_fall_month']
const onPaper: readonly SafetyRule[] = [...forOthers, 'S5_memory']

/** Returns the safety rules with texts visible to this reader. */
export function safetyFor(reader: Reader, { safety }: Pick<Report, 'safety'>): Report['safety'] {
  if (reader.who === 'self' || (reader.who === 'paper' && reader.withPrivate)) return safety
  const seen = reader.who === 'paper' ? onPaper : forOthers
  return safety.filter(({ rule }) => seen.includes(rule))
}
