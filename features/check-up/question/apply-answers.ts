import type { Answers } from '#assessment/answers/answers.ts'
import {
  checkAnswers,
  formFromPayload,
  type Problem,
  parsePage,
  type SentForm,
} from '#assessment/answers/parse-answers.ts'
import type { Question, Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { stateOfZip } from '#platform/i18n/zip.ts'

/** Result of applying a form to the answers of a check-up. */
export type AppliedAnswers = {
  /** The resulting effective answers of all pages. */
  answers: Answers
  /** Ids of the questions with a changed or deleted answer. */
  changed: readonly string[]
  problems: readonly Problem[]
  /** The submitted values, valid or not. */
  sent: SentForm
}

/**
 * Applies a form for `questions` to the stored answers. `earlier`: the current effective answers. Deletes the answers
 * of blank questions, and of questions on any page that are now hidden. An invalid answer leaves the stored one
 * unchanged.
 */
export function applyAnswers(
  questionnaire: Questionnaire,
  questions: readonly Question[],
  form: SentForm,
  stored: Answers,
  earlier: Answers = checkAnswers(questionnaire, stored).answers,
): AppliedAnswers {
  const context = { earlier, zipHasState }
  const { problems, sent, answers: valid } = parsePage(questions, form, context)
  const accepted =
    problems.length === 0 ? valid : parsePage(questions, withStored(form, problems, stored), context).answers
  const requested = questions.map(({ id }) => id)
  const all = { ...omit(stored, requested), ...accepted }
  const { answers, problems: invalid } = checkAnswers(questionnaire, all)
  // Answers that are not in the current content stay, since a later version may have them again.
  const leave = new Set(invalid.map(({ question }) => question))
  const hidden = Object.keys(all).filter((id) => !Object.hasOwn(answers, id) && !leave.has(id))
  const changed = [...new Set([...requested, ...hidden])].filter((id) => !same(stored[id], answers[id]))
  return { answers, changed, problems, sent }
}

const zipHasState = (zip: string) => stateOfZip(zip) !== null

/** Returns the form with the stored answers in place of the invalid ones. */
function withStored(form: SentForm, problems: readonly Problem[], stored: Answers): SentForm {
  const before = formFromPayload(stored)
  return { ...form, ...Object.fromEntries(problems.map(({ question }) => [question, before[question] ?? []])) }
}

const omit = (answers: Answers, ids: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.includes(id)))

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
