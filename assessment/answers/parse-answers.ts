import { isEnabled } from '../questionnaire/conditions.ts'
import { allQuestions, questionWithId } from '../questionnaire/pages.ts'
import type { Question, Questionnaire } from '../questionnaire/questionnaire.ts'
import type { Answer, Answers } from './answers.ts'
import { cleanText } from './clean-text.ts'
import { parseNumber, unitNamed } from './typed-number.ts'

/** A submitted form: the text values of each field. */
export type SentForm = Readonly<Record<string, readonly string[]>>

/** Reason why an answer is rejected: question, code, and parameters of the message, which is translated elsewhere. */
export type Problem = { question: string } & (
  | { code: 'not_an_option' }
  | { code: 'too_many'; max: number }
  | { code: 'exclusive'; option: string }
  | { code: 'not_a_number' }
  | { code: 'between'; low: number; high: number }
  | { code: 'out_of_range'; min: number; max: number }
  | { code: 'too_many_decimals'; decimals: number }
  | { code: 'zip_format' }
  | { code: 'zip_state' }
)

/** The result of parsing the form of a page. `sent` contains everything typed or chosen, rejected values included. */
export type ParsedPage = {
  answers: Answers
  problems: readonly Problem[]
  sent: SentForm
}

/** Input of the parser, in addition to the form. */
export type ParseContext = {
  /** Answers of other pages, for conditions that refer to them. */
  earlier: Answers
  /** Tests if a five-digit ZIP code belongs to one of the 50 states or the District of Columbia. */
  zipHasState: (zip: string) => boolean
}

/** Maximum length of a form value. Longer values were not typed by a person and are truncated. */
const maxValueLength = 100

type Verdict = { answer: Answer } | { problem: DistributiveOmit<Problem, 'question'> } | undefined
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** Returns the values of one field: trimmed, without blank and duplicate values, limited in number and length. */
function clean(values: readonly string[] | undefined, most: number): string[] {
  if (values === undefined || values.length === 0) return []
  const trimmed = values.slice(0, most).map((value) => cleanText(value).slice(0, maxValueLength).trim())
  const distinct = trimmed.length > 1 ? [...new Set(trimmed)] : trimmed
  return distinct.filter((value) => value !== '')
}

function judgeSingle(question: Extract<Question, { type: 'single' }>, values: readonly string[]): Verdict {
  const [value, second] = values
  if (value === undefined) return undefined
  if (second !== undefined) return { problem: { code: 'too_many', max: 1 } }
  const isKnown = question.options.some((option) => option.value === value)
  return isKnown ? { answer: value } : { problem: { code: 'not_an_option' } }
}

function judgeMultiple(question: Extract<Question, { type: 'multiple' }>, values: readonly string[]): Verdict {
  if (values.length === 0) return undefined
  const known = question.options.map((option) => option.value)
  if (values.some((value) => !known.includes(value))) return { problem: { code: 'not_an_option' } }
  const exclusive = question.options.find((option) => option.exclusive && values.includes(option.value))
  if (exclusive && values.length > 1) return { problem: { code: 'exclusive', option: exclusive.value } }
  const { max } = question
  if (max !== undefined && values.length > max) return { problem: { code: 'too_many', max } }
  // In the order of the options, so that equal choices yield equal answers.
  return { answer: known.filter((value) => values.includes(value)) }
}

function judgeScale(question: Extract<Question, { type: 'scale' }>, values: readonly string[]): Verdict {
  const [value, second] = values
  if (value === undefined) return undefined
  if (second !== undefined) return { problem: { code: 'too_many', max: 1 } }
  const step = /^-?\d{1,4}$/.test(value) ? Number(value) : Number.NaN
  if (!(step >= question.min && step <= question.max)) return { problem: { code: 'not_an_option' } }
  return { answer: step === 0 ? 0 : step }
}

function judgeNumber(question: Extract<Question, { type: 'number' }>, values: readonly string[]): Verdict {
  const [typed, second] = values
  if (typed === undefined) return undefined
  if (second !== undefined) return { problem: { code: 'too_many', max: 1 } }
  const number = parseNumber(typed, unitNamed(question.unit.en.split(' ')[0] ?? ''))
  const { min, max, decimals } = question
  if (!number) return { problem: { code: 'not_a_number' } }
  if ('low' in number) return { problem: { code: 'between', ...number } }
  if (number.value < min || number.value > max) return { problem: { code: 'out_of_range', min, max } }
  if (number.decimals > decimals) return { problem: { code: 'too_many_decimals', decimals } }
  return { answer: number.value }
}

function judgeZip(values: readonly string[], zipHasState: ParseContext['zipHasState']): Verdict {
  const [zip, second] = values
  if (zip === undefined) return undefined
  if (second !== undefined || !/^\d{5}$/.test(zip)) return { problem: { code: 'zip_format' } }
  return zipHasState(zip) ? { answer: zip } : { problem: { code: 'zip_state' } }
}

function judge(question: Question, values: readonly string[], zipHasState: ParseContext['zipHasState']): Verdict {
  switch (question.type) {
    case 'single':
      return judgeSingle(question, values)
    case 'multiple':
      return judgeMultiple(question, values)
    case 'scale':
      return judgeScale(question, values)
    case 'number':
      return judgeNumber(question, values)
    case 'zip':
      return judgeZip(values, zipHasState)
  }
}

/** Returns the maximum number of values to read for a question: all its options and a few more. The rest is ignored. */
function maxValues(question: Question): number {
  return question.type === 'multiple' ? question.options.length + 10 : 3
}

/** Returns the answers of other pages: those of this page come from the form, not from the database. */
function answersOfOtherPages(answers: Answers, questions: readonly Question[]): Record<string, Answer> {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !questions.some((question) => question.id === id)))
}

/**
 * Parses the submitted form of a page into answers. A blank question yields no answer. A question with an unmet
 * condition yields none either, but stays in `sent` so that no input is lost. Ignores unknown fields. Never throws.
 */
export function parsePage(questions: readonly Question[], form: SentForm, context: ParseContext): ParsedPage {
  const inForce: Record<string, Answer> = answersOfOtherPages(context.earlier, questions)
  const answers: Record<string, Answer> = {}
  const problems: Problem[] = []
  const sent: Record<string, readonly string[]> = {}
  for (const question of questions) {
    const values = clean(Object.hasOwn(form, question.id) ? form[question.id] : undefined, maxValues(question))
    if (values.length > 0) sent[question.id] = values
    if (!isEnabled(question, inForce)) continue
    const verdict = judge(question, values, context.zipHasState)
    if (verdict && 'answer' in verdict) {
      answers[question.id] = verdict.answer
      inForce[question.id] = verdict.answer
    }
    if (verdict && 'problem' in verdict) problems.push({ question: question.id, ...verdict.problem })
  }
  return { answers, problems, sent }
}

/**
 * Normalizes the answers of an API payload as the specification requires: removes false answers and turns true into
 * 'yes', also inside lists. Other values stay unchanged.
 */
export function normalise(payload: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const inList = (items: readonly unknown[]) =>
    items.filter((item) => item !== false).map((item) => (item === true ? 'yes' : item))
  return Object.fromEntries(
    Object.entries(payload)
      .filter(([, value]) => value !== false)
      .map(([id, value]) => [id, value === true ? 'yes' : Array.isArray(value) ? inList(value) : value]),
  )
}

/** Converts a normalized payload into the equivalent form for `parsePage`. Omits values that cannot be answers. */
export function formFromPayload(payload: Readonly<Record<string, unknown>>): SentForm {
  const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : [])
  return Object.fromEntries(
    Object.entries(payload).map(([id, value]) => [id, Array.isArray(value) ? value.flatMap(textOf) : textOf(value)]),
  )
}

/** A problem of a stored answer: one of a form, or a question that is not in the questionnaire. */
type StoredProblem = Problem | { question: string; code: 'unknown_question' }

type Checked = { answers: Answers; problems: readonly StoredProblem[] }
/** Memoized per answers object, since a report validates the same answers repeatedly. */
const checked = new WeakMap<Answers, { questionnaire: Questionnaire; result: Checked }>()

/**
 * Validates stored answers against a questionnaire. `answers` are the valid ones: known, allowed and not hidden by a
 * condition. `problems` lists the others, except hidden ones. Never throws.
 */
export function checkAnswers(questionnaire: Questionnaire, stored: Answers): Checked {
  const before = checked.get(stored)
  if (before?.questionnaire === questionnaire) return before.result
  const result = checkFully(questionnaire, stored)
  checked.set(stored, { questionnaire, result })
  return result
}

function checkFully(questionnaire: Questionnaire, stored: Answers): Checked {
  const questions = allQuestions(questionnaire)
  const { answers, problems } = parsePage(questions, formFromPayload(stored), {
    earlier: {},
    // ZIP codes were validated when they were stored.
    zipHasState: () => true,
  })
  const unknown = Object.keys(stored)
    .filter((question) => !questionWithId(questionnaire, question))
    .map((question) => ({ question, code: 'unknown_question' as const }))
  return { answers, problems: [...problems, ...unknown] }
}
