import { onlyPersonAt } from '#assessment/answers/only-person.ts'
import {
  firstPageToAnswer,
  type NumberedPage,
  nextPage,
  previousPage,
  stopAfter,
} from '#assessment/questionnaire/pages.ts'
import type { Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import type { Progress } from '#domain/check-ups/progress.server.ts'
import { ownReportAddress } from '#domain/check-ups/report-address.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { inLocale } from '#routes/screen.ts'
import {
  betweenAddress,
  entryAddress,
  type Intent,
  onlyIn,
  pageAddress,
  pageAt,
  sameAddress,
  screenAddress,
} from './pages.ts'

/** The progress of someone who answers for themselves or for another person. */
type AudienceProgress = Progress & Pick<Response, 'audience'>

/** The progress with the full questionnaire, of which the form may ask only a part. */
type FullProgress = AudienceProgress & { full: Questionnaire; isReturning: boolean }

/** Returns the address to redirect to after a page was stored. */
export function addressFor(
  ctx: RequestContext,
  url: URL,
  intent: Exclude<Intent, { to: 'everything' }>,
  { number, page }: NumberedPage,
  progress: FullProgress,
): string {
  const { questionnaire, answers, audience } = progress
  const answersScreen = `${screenAddress(url, inLocale(ctx.locale, '/responses'))}#${page.id}`
  const fromAnswers = url.searchParams.get('from') === 'responses'
  switch (intent.to) {
    case 'autosave':
      return sameAddress(url, number)
    case 'same':
      return sameAddress(url, number) + (intent.clear ? `#q-${encodeURIComponent(intent.clear)}` : '')
    case 'later':
      return screenAddress(url, inLocale(ctx.locale, '/finish-later'))
    case 'page':
      return pageAddress(url, pageAt(questionnaire, intent.number)?.number ?? number)
    case 'back': {
      if (fromAnswers) return answersScreen
      const before = onlyPersonAt(page, audience, answers)
        ? { number, page }
        : previousPage(questionnaire, number, answers)
      return backAddress(url, number, before, progress)
    }
    case 'prefetch': {
      const isOver = progress.submitted.has(page.id) && !stopAfter(page, answers)
      const next = isOver && nextPage(questionnaire, number, answers)
      return next ? entryAddress(url, next, audience, answers) : sameAddress(url, number)
    }
    case 'finish':
    case 'submit': {
      if (fromAnswers) return answersScreen
      const next = nextPage(questionnaire, number, answers)
      return next ? entryAddress(url, next, audience, answers) : firstOpenAddress(ctx, url, progress)
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
  before: NumberedPage | undefined,
  { submitted, answers, audience, full, isReturning }: FullProgress,
): string {
  if (before) return entryAddress(url, before, audience, answers)
  const last = onlyIn(url) && firstPageToAnswer(full, submitted, answers)
  if (last) return betweenAddress(url, last.number, 'skipped')
  return isReturning ? betweenAddress(url, number, 'welcome') : pageAddress(url, number)
}

/** Returns the address of the first page that is not submitted, or of the report if all are. */
export function firstOpenAddress(ctx: RequestContext, url: URL, progress: AudienceProgress): string {
  const { questionnaire, submitted, answers, audience } = progress
  const open = firstPageToAnswer(questionnaire, submitted, answers)
  return open ? entryAddress(url, open, audience, answers) : preparingAddress(ctx, url)
}

/** Returns the address after the last answer: the page for the first name, unless the report has no greeting. */
export const arrival = (ctx: RequestContext, url: URL, questionnaire: Questionnaire): string =>
  ownReportAddress(questionnaire) === null
    ? screenAddress(url, inLocale(ctx.locale, '/first-name'))
    : preparingAddress(ctx, url)

/** Returns the address of the page that prepares the report. */
export const preparingAddress = (ctx: RequestContext, url: URL): string =>
  screenAddress(url, inLocale(ctx.locale, '/agent-zero'))
