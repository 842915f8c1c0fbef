import { redirect } from 'react-router'
import { onlyPersonAt } from '#assessment/answers/only-person.ts'
import { onlyQuestions, skippedIn } from '#assessment/answers/skipped.ts'
import { type NumberedPage, pagesToAsk, previousPage } from '#assessment/questionnaire/pages.ts'
import { minutesOfCheckUp } from '#domain/check-ups/minutes.server.ts'
import type { Progress } from '#domain/check-ups/progress.server.ts'
import { returningPlanOf } from '#domain/check-ups/returning/returning-form.server.ts'
import { splitQuestion } from '#platform/i18n/long-question.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { inLocale } from '#routes/screen.ts'
import {
  absentParameter,
  onlyAddress,
  pageAddress,
  sameAddress,
  screenAddress,
  withoutParameter,
} from '../question/pages.ts'
import { preparingAddress } from '../question/where-next.ts'
import { endOf, welcomeOf } from '../returning/returning-pages.server.ts'

/** Tests if skipped questions are listed before a check-up is completed. */
export const listsSkipped = ({ completed_at }: Response): boolean => completed_at === null

/**
 * Returns the list of skipped questions at the last page of the check-up. Throws a redirect to that page if there are
 * none, or if the check-up is complete.
 */
export function skippedList(
  ctx: RequestContext,
  url: URL,
  response: Response,
  { number, page }: NumberedPage,
  { questionnaire, answers }: Progress,
) {
  const { numbers, named, unnamed } = skippedIn(questionnaire, answers)
  const [first] = pagesToAsk(onlyQuestions(questionnaire, numbers), answers)
  if (!first || named.length === 0 || !listsSkipped(response))
    throw redirect(response.completed_at ? preparingAddress(ctx, url) : pageAddress(url, number), 303)
  return {
    action: pageAddress(url, number),
    page: page.id,
    checkUp: response.id,
    parts: pagesToAsk(questionnaire, answers).length,
    count: numbers.length,
    unnamed,
    answerAll: onlyAddress(url, first.number, numbers),
    named: named.map(({ page: at, question }) => ({
      id: question.id,
      text: splitQuestion(question.text[ctx.locale]).ask,
      topic: question.topic,
      href: `${onlyAddress(url, at, numbers)}#q-${question.id}`,
    })),
  }
}

/**
 * Returns the page that precedes a check-up in the `return` form. Throws a redirect to the requested page for any other
 * check-up.
 */
export async function welcomePage(
  ctx: RequestContext,
  url: URL,
  response: Response,
  { number, page }: NumberedPage,
  { questionnaire }: Progress,
) {
  const plan = returningPlanOf(response)
  if (!plan) throw redirect(pageAddress(url, number), 303)
  const minutes = minutesOfCheckUp(response, questionnaire)
  return {
    ...(await welcomeOf(ctx, response, { plan, form: questionnaire, minutes })),
    ...{ action: pageAddress(url, number), page: page.id, checkUp: response.id },
  }
}

/**
 * Returns the page that precedes questions only the person can answer. Throws a redirect to the requested page if it
 * has no such questions, or if one of them is answered.
 */
export function onlyPersonPage(
  ctx: RequestContext,
  url: URL,
  response: Response,
  { number, page }: NumberedPage,
  { questionnaire, answers }: Progress,
) {
  const questions = onlyPersonAt(page, response.audience, answers)
  const onward = pageAddress(url, number)
  if (!questions) throw redirect(onward, 303)
  const before = previousPage(questionnaire, number, answers)
  return {
    ...questions,
    name: response.first_name || null,
    isAbsent: url.searchParams.has(absentParameter),
    part: page.title[ctx.locale],
    page: page.id,
    checkUp: response.id,
    action: sameAddress(url, number),
    onward,
    skip: questions.hasOthers ? pageAddress(url, number, { [withoutParameter]: '1' }) : null,
    back: before ? pageAddress(url, before.number) : null,
  }
}

/**
 * Returns the page that follows a check-up in the `return` form. Throws a redirect if the check-up has another form or
 * is incomplete.
 */
export async function endPage(ctx: RequestContext, url: URL, response: Response) {
  if (response.form !== 'return' || response.completed_at === null)
    throw redirect(response.completed_at ? preparingAddress(ctx, url) : pageAddress(url, 1), 303)
  const to = (path: string) => screenAddress(url, inLocale(ctx.locale, path))
  return { ...(await endOf(ctx, response)), onward: to('/first-name'), answers: to('/responses') }
}
