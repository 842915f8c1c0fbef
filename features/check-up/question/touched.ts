import type { Answers } from '#assessment/answers/answers.ts'
import { formFromPayload, type SentForm } from '#assessment/answers/parse-answers.ts'
import { isUntouched } from './shown.ts'

/** Returns the value of the field `shownField` for some questions. */
export function shownIn(answers: Answers, ids: readonly string[]): string {
  const values = formFromPayload(answers)
  return new URLSearchParams(ids.flatMap((id) => (values[id] ?? []).map((value) => [id, value]))).toString()
}

/**
 * Returns a form in which each unchanged question has its stored answer: a form contains all questions of its page, and
 * another tab or device may have answered one since. `shown`: the value of `shownField`; without it all questions count
 * as changed.
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
