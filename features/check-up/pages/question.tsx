import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formFromPayload } from '#assessment/answers/parse-answers.ts'
import {
  firstPageToAnswer,
  type NumberedPage,
  nextPage,
  stopAfter,
  visibleQuestions,
} from '#assessment/questionnaire/pages.ts'
import type { Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { takeFrameButton } from '#domain/check-ups/help-now/frame-buttons.server.ts'
import { takeFrameButtonWithDraft } from '#domain/check-ups/help-now/typed-form.server.ts'
import { readProgress } from '#domain/check-ups/progress.server.ts'
import { pagesOf } from '#domain/check-ups/report-address.ts'
import { findAccessibleResponse, questionnaireInForm } from '#domain/check-ups/response.server.ts'
import { returningPlanOf } from '#domain/check-ups/returning/returning-form.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import type { Handle } from '#platform/page/handle.ts'
import { type RequestContext, requestContext, responseIdIn } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { inLocale, screenAt } from '#routes/screen.ts'
import { endPage, listsSkipped, onlyPersonPage, skippedList, welcomePage } from '../between/between-pages.server.ts'
import { OnlyPersonPage } from '../between/only-person-page.tsx'
import { SkippedPage } from '../between/skipped-page.tsx'
import { StopPage } from '../between/stop-page.tsx'
import { answerableResponse, closedCheckUp, otherCheckUp, readableAnswers } from '../check-up.policy.ts'
import script from '../client/question/question.ts?script'
import { leaveCenter } from '../leave-center.server.ts'
import { minutesFor } from '../question/minutes-for.server.ts'
import { pageView } from '../question/page-view.ts'
import {
  betweenAddress,
  intentOf,
  isBetween,
  leavesCenter,
  onlyIn,
  pageAddress,
  pageAt,
  partIn,
  questionnaireAt,
  sameAddress,
  screenAddress,
  sentForm,
} from '../question/pages.ts'
import { QuestionPage } from '../question/question-page.tsx'
import { addressFor, arrival, firstOpenAddress, preparingAddress } from '../question/where-next.ts'
import { EndPage } from '../returning/end-page.tsx'
import { askEverything } from '../returning/returning-pages.server.ts'
import { WelcomePage } from '../returning/welcome-page.tsx'
import { submitPages } from '../submit/submit-pages.server.ts'

export const handle = {
  // The pages after the last answer and after an urgent one have no form.
  form: ({ end, stop }: Awaited<ReturnType<typeof loader>>) => (end || stop ? undefined : 'page-form'),
  scripts: [script],
} satisfies Handle

/**
 * Returns the data of the page in the address. Throws a redirect if the address has no page number, or if the page has
 * no visible questions.
 */
export async function loader({ context, params, pattern, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const response = await responseAt(ctx, url, params.number, screenAt(pattern).page.variant)
  const assessment = url.searchParams.get('assessment_id')
  if (assessment !== null && assessment !== String(response.assessment_id))
    throw redirect(`${inLocale(ctx.locale, '/start')}?assessment_id=${encodeURIComponent(assessment)}`, 303)
  const part = partIn(url)
  const progress = { ...(await readProgress(ctx, response, part)), audience: response.audience }
  if (params.number === undefined) throw redirect(firstOpenAddress(ctx, url, progress), 303)
  const shown = { ...progress, questionnaire: questionnaireAt(url, progress.questionnaire) }
  const { questionnaire, answers } = shown
  if (isBetween(url, 'end')) return { end: await endPage(ctx, url, response) }
  const page = pageOrReport(ctx, url, response, questionnaire, params.number)
  if (isBetween(url, 'welcome')) return { welcome: await welcomePage(ctx, url, response, page, progress) }
  if (isBetween(url, 'skipped')) return { skipped: skippedList(ctx, url, response, page, progress) }
  if (visibleQuestions(page.page, answers).length === 0) {
    const next = nextPage(questionnaire, page.number, answers)
    throw redirect(next ? pageAddress(url, next.number) : firstOpenAddress(ctx, url, progress), 303)
  }
  const stop = url.searchParams.has('stop') ? stopAfter(page.page, answers) : null
  const next = nextPage(questionnaire, page.number, answers)
  return {
    view: pageView(ctx, response, page, shown, minutesFor(response, progress.questionnaire, questionnaire), {
      only: onlyIn(url) !== null,
    }),
    person: isBetween(url, 'person') ? onlyPersonPage(ctx, url, response, page, shown) : null,
    address: sameAddress(url, page.number),
    toAnswers: url.searchParams.get('from') === 'responses',
    more: url.searchParams.has('more'),
    stop: stop && {
      title: stop.title[ctx.locale],
      text: stop.text[ctx.locale],
      call: { href: stop.call.href, label: stop.call.label[ctx.locale] },
      go: {
        href: next ? pageAddress(url, next.number) : firstOpenAddress(ctx, url, progress),
        label: stop.go[ctx.locale],
      },
      note: stop.note[ctx.locale],
    },
  }
}

/**
 * Returns the check-up to answer at this address. Throws a redirect if its questionnaire has other pages, or, for a
 * `variant` with its own start page, to that page.
 */
async function responseAt(ctx: RequestContext, url: URL, number: string | undefined, variant: string | undefined) {
  const own = await findAccessibleResponse(ctx, url, { quiet: true })
  const pagesAt = own && pagesOf(questionnaireInForm(ctx, own))
  if (variant && pagesAt !== variant && (own || (responseIdIn(url) === null && ctx.startedWithoutCookie === null)))
    throw redirect(inLocale(ctx.locale, variant), 303)
  if (pagesAt && number && pagesAt !== (variant ?? '/checkUp'))
    throw redirect(screenAddress(url, inLocale(ctx.locale, `${pagesAt}/${number}`)), 303)
  return (number === undefined ? readableAnswers : answerableResponse)(ctx, url)
}

/** Header buttons after which the page shows a rejected text again, in the new language, size or contrast. */
const reshowing = ['language', 'step', 'contrast']

/** Stores a page and redirects to the target of its button, or returns the page with its errors. */
export async function action({ request, context, params, url: at }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const form = await readForm(request)
  const { asked, page: [pageId] = [], check_up: [checkUp] = [], shown: [shown] = [], ...sent } = sentForm(form)
  const url = checkUp === undefined ? at : await addressOfCheckUp(ctx, at, checkUp)
  const response = await answerableResponse(ctx, url)
  const part = partIn(url)
  const only = onlyIn(url)
  const full = returningPlanOf(response)
    ? (await readProgress(ctx, response)).questionnaire
    : questionnaireInForm(ctx, response, part)
  const questionnaire = questionnaireAt(url, full)
  const page = pageWithId(questionnaire, pageId) ?? pageOrReport(ctx, url, response, questionnaire, params.number ?? '')
  const intent = intentOf(sent)
  if (intent.to === 'everything') {
    await askEverything(ctx, response)
    return redirect(pageAddress(url, 1), 303)
  }
  const clear = intent.to === 'same' ? intent.clear : undefined
  const wasComplete = response.completed_at !== null
  const prefetches = intent.to === 'prefetch'
  const autosaves = intent.to === 'autosave'
  const done = intent.to === 'submit' || prefetches
  if (leavesCenter(sent)) await leaveCenter(ctx)
  const signal = prefetches || autosaves ? request.signal : undefined
  const fromAnswers = url.searchParams.get('from') === 'responses'
  const options = {
    part,
    done,
    prefetches: prefetches && !wasComplete,
    // A form without the field `shown` was not sent by a page.
    listsSkipped: listsSkipped(response) && shown !== undefined && !fromAnswers,
    asked: asked && [...asked, ...omittedFrom(full, page)],
    shown,
    clear,
    signal,
  }
  const submission =
    intent.to === 'finish'
      ? await finish(ctx, response, page)
      : await submitPages(ctx, response, [page.page], sent, options)
  if (submission.outcome !== 'kept') {
    const pressed = reshowing.some((name) => form.has(name))
      ? await takeFrameButtonWithDraft(ctx, form, sameAddress(url, page.number))
      : null
    if (pressed && pressed !== 'again') return pressed
    if (done || autosaves || pressed)
      return data(
        pageView(
          ctx,
          response,
          page,
          { ...submission.progress, questionnaire },
          minutesFor(response, full, questionnaire),
          { refused: submission, only: only !== null },
        ),
        422,
      )
  }
  if (submission.outcome === 'kept' && done) {
    const [more] = submission.unasked
    if (more) return redirect(`${sameAddress(url, page.number, { more: '1' })}#q-${more}`, 303)
    if (!prefetches && stopAfter(page.page, submission.progress.answers))
      return redirect(pageAddress(url, page.number, { stop: '1' }), 303)
    if (submission.listsSkipped) return redirect(betweenAddress(url, page.number, 'skipped'), 303)
  }
  const { audience } = response
  const isReturning = returningPlanOf(response) !== null
  const progress = { ...submission.progress, audience, questionnaire, full, isReturning }
  const isOver = only && intent.to === 'submit' && !nextPage(questionnaire, page.number, progress.answers)
  const open = isOver ? firstPageToAnswer(full, progress.submitted, progress.answers) : null
  const last = open ? await finish(ctx, response, open) : submission
  if (last.outcome === 'kept' && last.complete && !wasComplete) {
    return redirect(response.form === 'return' ? betweenAddress(url, 1, 'end') : arrival(ctx, url, full), 303)
  }
  const to =
    isOver || intent.to === 'finish'
      ? firstOpenAddress(ctx, url, { ...last.progress, audience })
      : addressFor(ctx, url, intent, page, progress)
  return redirect((await takeFrameButton(ctx, form, to, response)) ?? to, 303)
}

/**
 * Returns the address of a page for the check-up of the submitted answers: another tab or the next person may have
 * changed the current one since. Throws 409 if this browser session lost access to it, so that no answer reaches
 * another person's check-up, and 410 if the session has no check-up.
 */
async function addressOfCheckUp(ctx: RequestContext, url: URL, checkUp: string): Promise<URL> {
  const current = ctx.sessionState?.response
  if (responseIdIn(url) !== null) {
    if (await findAccessibleResponse(ctx, url)) return url
    throw data(closedCheckUp, { status: 410 })
  }
  if (checkUp === (current?.id ?? ctx.sessionState?.session.response_id)) return url
  const own = new URL(url)
  own.searchParams.set('responseId', checkUp)
  if (await findAccessibleResponse(ctx, own, { quiet: true })) return own
  throw current ? data(otherCheckUp, { status: 409 }) : data(closedCheckUp, { status: 410 })
}

/** Submits a page with its stored answers, regardless of skipped questions. */
const finish = (ctx: RequestContext, response: Response, { page }: NumberedPage) =>
  submitPages(ctx, response, [page], formFromPayload, { done: true })

/** Returns the ids of the questions that a page omits because only some are asked. */
const omittedFrom = ({ pages }: Questionnaire, { number, page }: NumberedPage): string[] =>
  (pages[number - 1]?.questions ?? [])
    .map(({ id }) => id)
    .filter((id) => page.questions.every((each) => each.id !== id))

/**
 * Returns the page with a number. A completed check-up in the `return` form has fewer pages: the others redirect to the
 * report.
 */
function pageOrReport(
  ctx: RequestContext,
  url: URL,
  response: Response,
  questionnaire: Questionnaire,
  number: string,
): NumberedPage {
  const page = pageAt(questionnaire, number)
  if (!page && response.form === 'return' && response.completed_at !== null)
    throw redirect(preparingAddress(ctx, url), 303)
  if (!page) throw data(null, { status: 404 })
  return page
}

/** Returns the page for which a form was rendered, by its id, since its number may have changed. */
function pageWithId({ pages }: Questionnaire, id: string | undefined): NumberedPage | undefined {
  const index = pages.findIndex((page) => page.id === id)
  const page = pages[index]
  return page && { number: index + 1, page }
}

/** The page that shows one page of a check-up's questions. */
export default function QuestionScreen() {
  const shown = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  if (shown.welcome) return <WelcomePage {...shown.welcome} />
  if (shown.end) return <EndPage {...shown.end} />
  if (shown.skipped) return <SkippedPage {...shown.skipped} />
  const { view, stop, person, address, toAnswers, more } = shown
  if (stop && !refused) return <StopPage {...stop} />
  if (person && !refused) return <OnlyPersonPage {...person} />
  return <QuestionPage view={refused ?? view} address={address} toAnswers={toAnswers} more={more} />
}
