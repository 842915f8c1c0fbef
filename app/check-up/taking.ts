import type { Answers } from '#assessment/answers.ts'
import { checkAnswers, formFromPayload, type Problem, parsePage, type SentForm } from '#assessment/parse-answers.ts'
import type { Question, Questionnaire } from '#assessment/questionnaire.ts'
import { stateOfZip } from '../shared/support/zip.ts'

/** What a form does to the answers of a response. */
export type Taken = {
  /** The answers in force afterwards, of all pages. */
  answers: Answers
  /** Ids of the questions whose answer is another one than before, or is gone. */
  changed: readonly string[]
  problems: readonly Problem[]
  /** What was typed or chosen, also where it could not be taken. */
  sent: SentForm
}

/**
 * Works out what a form for `questions` does to the answers stored before. A question left blank loses its answer; so
 * does one, on any page, that the answers now hide. Where something cannot be taken, the answer from before stays.
 */
export function takeAnswers(
  questionnaire: Questionnaire,
  questions: readonly Question[],
  form: SentForm,
  stored: Answers,
): Taken {
  const context = { earlier: checkAnswers(questionnaire, stored).answers, zipHasState }
  const { problems, sent, answers: valid } = parsePage(questions, form, context)
  const mended = problems.length === 0 ? valid : parsePage(questions, mend(form, problems, stored), context).answers
  const asked = questions.map(({ id }) => id)
  const all = { ...omit(stored, asked), ...mended }
  const { answers, problems: invalid } = checkAnswers(questionnaire, all)
  // Answers that the content no longer knows are left as they are: the next version of it may know them again.
  const leave = new Set(invalid.map(({ question }) => question))
  const hidden = Object.keys(all).filter((id) => !Object.hasOwn(answers, id) && !leave.has(id))
  const changed = [...new Set([...asked, ...hidden])].filter((id) => !same(stored[id], answers[id]))
  return { answers, changed, problems, sent }
}

const zipHasState = (zip: string) => stateOfZip(zip) !== null

/** The form with the answers from before in place of what could not be taken. */
function mend(form: SentForm, problems: readonly Problem[], stored: Answers): SentForm {
  const before = formFromPayload(stored)
  return { ...form, ...Object.fromEntries(problems.map(({ question }) => [question, before[question] ?? []])) }
}

const omit = (answers: Answers, ids: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.includes(id)))

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
