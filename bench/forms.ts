import type { Answers } from '#assessment/answers/answers.ts'
import { checkAnswers, formFromPayload } from '#assessment/answers/parse-answers.ts'
import { visibleQuestions } from '#assessment/questionnaire/pages.ts'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { shownIn } from '#features/check-up/question/touched.ts'
import { formBody, type StartedCheckUp } from '#tests/support/check-ups.ts'
import type { Submit } from './load/plan.ts'

const { pages } = wellbeing13

/** Returns the number of pages of a check-up with these answers. */
export const pagesOf = (given: Answers): number => pagesToAsk(given).length

const pagesToAsk = (given: Answers) =>
  pages.flatMap((page, at) => {
    const questions = visibleQuestions(page, given).map(({ id }) => id)
    return questions.length > 0 ? [{ page, path: `/checkUp/${at + 1}`, at, questions }] : []
  })

/** Returns the requests of a respondent without scripts: each page, and again if an answer added questions. */
export function fullPages({ cookie }: StartedCheckUp, all: Answers): Submit[] {
  const { answers: given } = checkAnswers(wellbeing13, all)
  return pagesToAsk(given).flatMap(({ page, path, at, questions }) => {
    const before = only(given, requested(at))
    const first = visibleQuestions(page, before).map(({ id }) => id)
    const submit = (ids: readonly string[]): Submit => ({
      ...{ path, cookie, follow: true },
      body: formBody({ page: [page.id], asked: [...ids], ...formFromPayload(only(given, ids)) }),
    })
    return first.length < questions.length && first.length > 0
      ? [submit(first), submit(questions)]
      : [submit(questions)]
  })
}

/**
 * Returns the requests that scripts send for one question at a time: each answer with the earlier ones of its page. The
 * last answer of a page prefetches the next page; if its last question is skipped, the page is submitted.
 */
export function oneByOne({ cookie, responseId }: StartedCheckUp, all: Answers): Submit[] {
  const { answers: given } = checkAnswers(wellbeing13, all)
  return pagesToAsk(given).flatMap(({ page, path, at, questions }) => {
    const answered = questions.filter((id) => given[id] !== undefined)
    const isPrefetch = at < pages.length - 1 && answered.at(-1) === questions.at(-1)
    const form = (count: number, before: number, go: string) =>
      formBody({
        ...{ page: [page.id], check_up: [responseId], shown: [shownIn(given, answered.slice(0, before))] },
        ...{ asked: questions, ...formFromPayload(only(given, answered.slice(0, count))), go: [go] },
      })
    const saves = answered.map((_, index): Submit => {
      const fetches = isPrefetch && index === answered.length - 1
      const body = form(index + 1, index, fetches ? 'prefetch' : 'autosave')
      return { path, cookie, part: fetches ? 'main' : 'none', body }
    })
    if (isPrefetch) return saves
    return [...saves, { path, cookie, part: 'main', body: form(answered.length, answered.length, 'next') }]
  })
}

/** Returns the questions of the pages before this one. */
const requested = (at: number) => pages.slice(0, at).flatMap((page) => page.questions.map(({ id }) => id))

const only = (answers: Answers, ids: readonly string[]): Answers =>
  Object.fromEntries(ids.flatMap((id) => (answers[id] === undefined ? [] : [[id, answers[id]]])))
