import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { allQuestions, type Form } from '#assessment/questionnaire/pages.ts'
import { takeFrameButton } from '#domain/check-ups/help-now/frame-buttons.server.ts'
import { lengthsOf } from '#domain/check-ups/minutes.server.ts'
import { type Progress, readProgress } from '#domain/check-ups/progress.server.ts'
import { questionnaireInForm } from '#domain/check-ups/response.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import type { Handle } from '#platform/page/handle.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { inLocale } from '#routes/screen.ts'
import { assessmentToBegin, beginResponse, savesAtOnce } from '../begin.server.ts'
import { closedCheckUp, otherCheckUp } from '../check-up.policy.ts'
import script from '../client/question/question.ts?script'
import { SurveyBegin } from '../finish/survey-begin.tsx'
import { SurveyForm, type SurveyView } from '../finish/survey-form.tsx'
import { leaveCenter } from '../leave-center.server.ts'
import { makeReady } from '../next-person.server.ts'
import { intentOf, leavesCenter, sentForm } from '../question/pages.ts'
import { type Refused, viewPage } from '../question/question-view.ts'
import { shownIn } from '../question/touched.ts'
import type { RejectedStart } from '../start/start.server.ts'
import { readStart, startValues } from '../start/start.ts'
import { startFormId } from '../start/start-form.tsx'
import { submitPages } from '../submit/submit-pages.server.ts'

export const handle = { form: startFormId, scripts: [script] } satisfies Handle

/** Returns the full questionnaire on one page, or the start form without an unfinished check-up. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const response = unfinishedResponse(ctx, url)
  if (!response) {
    const { questionnaires } = ctx.deps.content
    const questionnaire = questionnaires.get(assessmentToBegin(ctx, url))
    const asksLength = !url.searchParams.has('form') && questionnaire
    const form = {
      values: startValues(url.searchParams, { audience: 'self', length: formIn(url) }),
      lengths: asksLength ? await lengthsOf(ctx, questionnaire) : null,
      savesAtOnce: savesAtOnce(ctx),
    }
    return { begin: form, survey: null }
  }
  const survey = viewOf(ctx, response, await readProgress(ctx, response))
  return { survey, more: url.searchParams.has('more') }
}

/** Starts a check-up, stores its answers, or makes this browser ready for another person. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const response = unfinishedResponse(ctx, url)
  const form = await readForm(request)
  const address = url.pathname + url.search
  if (form.has('another')) return redirect((await makeReady(ctx, address)) ?? address, 303)
  if (response) return save(ctx, url, response, form)
  if (!form.has('check_up')) return begin(ctx, url, form)
  // The form contains answers and is not the start form: the check-up was completed meanwhile, or this browser can no
  // longer open it.
  const current = ctx.sessionState?.response
  if (current?.completed_at && current.id === form.get('check_up'))
    return redirect(inLocale(ctx.locale, '/agent-zero'), 303)
  throw data(closedCheckUp, { status: 410 })
}

async function begin(ctx: RequestContext, url: URL, form: FormData) {
  const address = url.pathname + url.search
  const length = formIn(url)
  const elsewhere = await takeFrameButton(ctx, form, address)
  if (elsewhere !== null) return redirect(elsewhere, 303)
  const read = readStart(form, length)
  const values = startValues(form, { audience: 'self', length })
  const reject = (rest: Pick<RejectedStart, 'wrong' | 'refused'>, status: number) => data({ values, ...rest }, status)
  if ('wrong' in read) return reject({ wrong: read.wrong, refused: null }, 422)
  const assessmentId = assessmentToBegin(ctx, url)
  const started = await beginResponse(ctx, {
    campaign: ctx.campaign,
    assessmentId,
    wording: 'start',
    zip: ctx.sessionState?.session.zip ?? null,
    ...read.start,
  })
  if ('refused' in started)
    return reject({ wrong: [], refused: started.refused }, started.refused === 'tooMany' ? 429 : 422)
  return redirect(address, 303)
}

async function save(ctx: RequestContext, url: URL, response: Response, form: FormData) {
  const { asked, check_up: [checkUp = response.id] = [], shown: [shown] = [], ...sent } = sentForm(form)
  if (checkUp !== response.id) throw data(otherCheckUp, { status: 409 })
  const address = url.pathname + url.search
  const intent = intentOf(sent)
  const done = intent.to === 'submit'
  if (leavesCenter(sent)) await leaveCenter(ctx)
  const clear = intent.to === 'same' ? intent.clear : undefined
  const { pages } = questionnaireInForm(ctx, response)
  const submission = await submitPages(ctx, response, pages, sent, { done, asked, shown, clear })
  if (!done) {
    const to = intent.to === 'later' ? inLocale(ctx.locale, '/finish-later') : address
    return redirect((await takeFrameButton(ctx, form, to)) ?? to, 303)
  }
  if (submission.outcome !== 'kept')
    return data({ survey: viewOf(ctx, response, submission.progress, submission) }, 422)
  const [more] = submission.unasked
  const query = new URLSearchParams([...url.searchParams, ['more', '1']])
  return redirect(more ? `${url.pathname}?${query}#q-${more}` : inLocale(ctx.locale, '/agent-zero'), 303)
}

function unfinishedResponse(ctx: RequestContext, url: URL): Response | null {
  const response = ctx.sessionState?.response
  const fits = response?.completed_at === null && response.assessment_id === assessmentToBegin(ctx, url)
  return response && fits ? response : null
}

const formIn = (url: URL): Form => (url.searchParams.get('form') === 'short' ? 'short' : 'whole')

function viewOf(
  { locale }: RequestContext,
  response: Response,
  { questionnaire, answers }: Progress,
  refused?: Refused,
): SurveyView {
  return {
    checkUp: response.id,
    shown: shownIn(
      answers,
      allQuestions(questionnaire).map(({ id }) => id),
    ),
    failed: refused !== undefined,
    refused: refused !== undefined && refused.problems === undefined,
    sections: questionnaire.pages
      .map((page) => ({
        id: page.id,
        title: page.title[locale],
        runs: viewPage(page, { locale, answers, refused }),
      }))
      .filter(({ runs }) => runs.length > 0),
  }
}

/** The check-up on one page, or the start form before it. */
export default function Survey() {
  const loaded = useLoaderData<typeof loader>()
  const acted = useActionData<typeof action>()
  if (loaded.survey) {
    const view = acted && 'survey' in acted ? acted.survey : loaded.survey
    return <SurveyForm view={view} more={loaded.more} />
  }
  return <SurveyBegin {...loaded.begin} {...(acted && 'values' in acted ? acted : {})} />
}
