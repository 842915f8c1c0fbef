import type { Answers } from '#assessment/answers.ts'
import { formFromPayload, type SentForm } from '#assessment/parse-answers.ts'
import { isUntouched } from './shown.ts'

/** Returns the value of the field `shownField` for some questions. */
export function shownIn(answers: Answers, ids: readonly string[]): string {
  const values = formFromPayload(answers)
  return new URLSearchParams(ids.flatMap((id) => (values[id] ?? []).map((value) => [id, value]))).toString()
}

/**
 * Returns a form in which each question that was left as the page showed it has its stored answer. Another tab or device may
 * have answered it since, and a form holds all questions of its page: what was not touched here says nothing. `shown`: the
 * value of `shownField`; without one all questions count as touched.
 */
export function withUntouched(
  form: SentForm,
  shown: string | undefined,
  ids: readonly string[],
  stored: Answers,
): SentForm {
  if (shown === undefined) return form
  const values = formFromPayload(stored)
  const untouched = ids.filter((id) => isUntouched(id, form[id] ?? [], shown))
  return { ...form, ...Object.fromEntries(untouched.map((id) => [id, values[id] ?? []])) }
}
