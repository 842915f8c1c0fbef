import {
  firstPageToAnswer,
  type NumberedPage,
  nextPage,
  previousPage,
  stopAfter,
} from '#assessment/questionnaire/pages.ts'
import type { Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { ownReportAddress } from '#domain/check-ups/report-address.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import type { Progress } from '../submit/progress.server.ts'
import { betweenAddress, type Intent, onlyIn, pageAddress, pageAt, screenAddress } from './pages.ts'

/** The progress with the full questionnaire, of which the form may ask only a part. */
type FullProgress = Progress & { full: Questionnaire; isReturning: boolean }

/** Returns the address to redirect to after a page was stored. */
export function addressFor(
  ctx: RequestContext,
  url: URL,
  intent: Exclude<Intent, { to: 'everything' }>,
  { number, page }: NumberedPage,
  progress: FullProgress,
): string {
  const { questionnaire, answers } = progress
  const answersScreen = `${screenAddress(url, inLocale(ctx.locale, '/responses'))}#${page.id}`
  const fromAnswers = url.searchParams.get('from') === 'responses'
  switch (intent.to) {
    case 'autosave':
      return pageAddress(url, number)
    case 'same':
      return pageAddress(url, number) + (intent.clear ? `#q-${encodeURIComponent(intent.clear)}` : '')
    case 'later':
      return screenAddress(url, inLocale(ctx.locale, '/finish-later'))
    case 'page':
      return pageAddress(url, pageAt(questionnaire, intent.number)?.number ?? number)
    case 'back':
      if (fromAnswers) return answersScreen
      return backAddress(url, number, previousPage(questionnaire, number, answers)?.number, progress)
    case 'prefetch': {
      const isOver = progress.submitted.has(page.id) && !stopAfter(page, answers)
      const next = isOver && nextPage(questionnaire, number, answers)
      return pageAddress(url, next ? next.number : number)
    }
    case 'finish':
    case 'submit': {
      if (fromAnswers) return answersScreen
      const next = nextPage(questionnaire, number, answers)
      return next ? pageAddress(url, next.number) : firstOpen(ctx, url, progress)
    }
  }
}

/**
 * Returns the URL of the previous page: the list for the first skipped question, and the welcome page for the first
 * page of the `return` form.
 */
function backAddress(
  url: URL,
  number: number,
  before: number | undefined,
  { submitted, answers, full, isReturning }: FullProgress,
): string {
  if (before !== undefined) return pageAddress(url, before)
  const last = onlyIn(url) && firstPageToAnswer(full, submitted, answers)
  if (last) return betweenAddress(url, last.number, 'skipped')
  return isReturning ? betweenAddress(url, number, 'welcome') : pageAddress(url, number)
}

/** Returns the address of the first page that is not submitted, or of the report if all are. */
export function firstOpen(ctx: RequestContext, url: URL, { questionnaire, submitted, answers }: Progress): string {
  const open = firstPageToAnswer(questionnaire, submitted, answers)
  return open ? pageAddress(url, open.number) : agentZero(ctx, url)
}

/** Returns the address after the last answer: the page for the first name, unless the report has no greeting. */
export const arrival = (ctx: RequestContext, url: URL, questionnaire: Questionnaire): string =>
  ownReportAddress(questionnaire) === null
    ? screenAddress(url, inLocale(ctx.locale, '/first-name'))
    : agentZero(ctx, url)

/** Returns the address of the page that prepares the report. */
export const agentZero = (ctx: RequestContext, url: URL): string =>
  screenAddress(url, inLocale(ctx.locale, '/agent-zero'))
