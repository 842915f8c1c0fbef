import type { Answers } from '#assessment/answers/answers.ts'
import type { Problem, SentForm } from '#assessment/answers/parse-answers.ts'
import { skippedIn } from '#assessment/answers/skipped.ts'
import { firstPageToAnswer, stopAfter, visibleQuestions } from '#assessment/questionnaire/pages.ts'
import type { DeferredPart, Page } from '#assessment/questionnaire/questionnaire.ts'
import type { Progress } from '#domain/check-ups/progress.server.ts'
import { applyAnswers } from '../question/apply-answers.ts'
import { withUntouched } from '../question/touched.ts'

export type SubmitOptions = {
  /**
   * The person has finished the pages: they count as submitted if the answers are valid and require no further
   * question.
   */
  done: boolean
  /**
   * Stores the answers of a prefetch. It does not complete the check-up and does not pass a safety alert, since the
   * respondent has not pressed the button yet.
   */
  prefetches?: boolean
  /** Lists skipped questions at the end instead of completing the check-up. */
  listsSkipped?: boolean
  /** Ids of the questions that the form showed. Undefined: all of them. */
  asked?: readonly string[]
  /** The answers with which the form was shown (`shownIn`). Undefined: every question counts as touched. */
  shown?: string | undefined
  /** The part of the questionnaire that contains the pages, if a completed short form omitted it. */
  part?: DeferredPart | null
  /** The question to clear, regardless of its value in the form. */
  clear?: string | undefined
  /**
   * Aborts with the client's request: then nothing is stored, since the client may send the form again with newer
   * answers, which the older ones must not overwrite.
   */
  signal?: AbortSignal | undefined
}

/** Result of submitting a form. `progress` includes its answers. */
export type Submission = { progress: Progress } & (
  | {
      outcome: 'kept'
      /** Ids of questions that the new answers require and that the form did not show. */
      unasked: readonly string[]
      /** Every page is submitted. */
      complete: boolean
      /** Every page is submitted, and the list of skipped questions follows. */
      listsSkipped: boolean
    }
  /** Some answers are invalid. The others are stored. */
  | { outcome: 'problems'; problems: readonly Problem[]; sent: SentForm }
  /** The visitor or the check-up has the invalid partner id 0. Nothing is stored. */
  | { outcome: 'refused'; sent: SentForm }
)

export type Change = {
  /** Ids of the questions with changed answers; `replaced`: those with an earlier answer. */
  changed: readonly string[]
  replaced: readonly string[]
  answers: Answers
  pages: readonly string[]
  complete: boolean
}

/** Computes the changes by a form, and its result. */
export function computeChange(
  { stored, ...before }: Progress & { stored: Answers },
  pages: readonly Page[],
  sent: SentForm,
  { done, prefetches, listsSkipped, asked, shown, clear }: SubmitOptions,
): { change: Change; submission: Submission } {
  const { questionnaire } = before
  // The form's own pages, since calls may specify pages of the full form.
  const asks = questionnaire.pages.filter(({ id }) => pages.some((page) => page.id === id))
  const questions = asks.flatMap((page) => page.questions)
  const ids = questions.map(({ id }) => id)
  const touched = withUntouched(sent, shown, ids, before.answers)
  const asSent = clear === undefined ? touched : { ...touched, [clear]: [] }
  const applied = applyAnswers(questionnaire, questions, asSent, stored, before.answers)
  const { answers, changed, problems, sent: typed } = applied
  const followUps = asks
    .flatMap((page) => visibleQuestions(page, answers))
    .filter((question) => question.enableWhen)
    .map(({ id }) => id)
  const unasked = asked ? followUps.filter((id) => !asked.includes(id)) : []
  const isDone = done && problems.length === 0 && unasked.length === 0
  const withThese = new Set([...before.submitted, ...pages.map(({ id }) => id)])
  const completes = isDone && !firstPageToAnswer(questionnaire, withThese, answers)
  const isUrgent = pages.some((page) => stopAfter(page, answers))
  const waits = completes && listsSkipped === true && skippedIn(questionnaire, answers).named.length > 0
  const isSubmitted = isDone && !waits && !(prefetches && (completes || isUrgent))
  const recent = isSubmitted ? pages.map(({ id }) => id) : []
  const submitted = isSubmitted ? withThese : before.submitted
  const complete = isSubmitted && completes
  const progress = { questionnaire, answers, submitted }
  return {
    change: {
      changed,
      replaced: changed.filter((id) => stored[id] !== undefined),
      answers,
      pages: recent.filter((id) => !before.submitted.has(id)),
      complete,
    },
    submission:
      problems.length > 0
        ? { outcome: 'problems', progress, problems, sent: typed }
        : { outcome: 'kept', progress, unasked, complete, listsSkipped: waits },
  }
}
