import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { v7 as uuid } from 'uuid'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { requestKeyIn } from '#platform/forms/typed-text.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import showOne from '#platform/page/one-question/show-one.ts?script'
import { PageTitle } from '#platform/page/page-title.tsx'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { screenAt } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { ownResponse } from '../opinion.policy.ts'
import { findLastOpinion, submitExperience } from '../opinion.server.ts'
import { type OpinionPage, opinionPages, partsOf, readOpinion } from '../opinion.ts'
import { OpinionForm, type OpinionProblem, opinionFormId } from '../opinion-form.tsx'
import { repeatedQuestions, thanksFor } from '../opinion-view.server.ts'
import showChosenRung from '../show-chosen-rung.ts?script'
import { Thanks } from '../thanks.tsx'

export const handle = { form: opinionFormId, scripts: [showOne, showChosenRung] } satisfies Handle

/** Returns the page for the variant of the route. Throws if it is unknown. */
function pageOf(pattern: string): OpinionPage {
  const { variant } = screenAt(pattern).page
  const page = opinionPages.find((each) => each === variant)
  if (!page) throw new Error(`routes/table.ts: "${variant}" is no page for opinions`)
  return page
}

/** Returns the questions of the page or, after feedback was sent, the data of the thank-you page. */
export async function loader({ context, pattern, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const page = pageOf(pattern)
  const response = await ownResponse(ctx, url)
  const opinion = url.searchParams.has('sent') ? await findLastOpinion(ctx, response, page) : null
  return {
    page,
    thanks: opinion && (await thanksFor(ctx, response, page, opinion)),
    form: {
      requestKey: uuid(),
      parts: partsOf(page),
      repeated: repeatedQuestions(ctx, response),
    },
  }
}

/** Saves the feedback and redirects to the thank-you page; if invalid, returns the errors and the input. */
export async function action({ request, context, pattern, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const page = pageOf(pattern)
  const response = await ownResponse(ctx, url)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const { values, body, tooLong } = readOpinion(partsOf(page), repeatedQuestions(ctx, response), form)
  const key = requestKeyIn(form) ?? uuid()
  const showRejected = (status: number, problem: OpinionProblem | null = null) =>
    data({ values, requestKey: key, problem, tooMany: status === 429 }, status)
  if (pressed === 'again') return showRejected(200)
  if (tooLong.length > 0) return showRejected(422, tooLong)
  if (Object.keys(body).length === 0) return showRejected(422, 'nothing')
  const outcome = await submitExperience(ctx, response, { page, body, key })
  if (outcome === 'tooMany') return showRejected(429)
  return redirect(`${addressFor(ctx.locale, response.id, `/${page}`)}&sent=1`, 303)
}

/** The page that asks for feedback and thanks for it. */
export default function Opinion() {
  const t = useT('opinion')
  const { page, thanks, form } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const isThanks = thanks !== null && rejected === undefined
  const title = isThanks ? t('thanks.title') : t(`pages.${page}.title`)
  return (
    <div className="wrap section stack stack--loose">
      <PageTitle isRefused={Boolean(rejected?.problem)}>{title}</PageTitle>
      {isThanks ? (
        <Thanks page={page} {...thanks} />
      ) : (
        <>
          <div className="stack">
            <h1>{title}</h1>
            <p className="lead">{t(`pages.${page}.lead`)}</p>
          </div>
          {rejected?.tooMany && (
            <Note tone="warn" live="alert">
              {t('errors.tooMany')}
            </Note>
          )}
          <OpinionForm
            {...form}
            requestKey={rejected?.requestKey ?? form.requestKey}
            values={rejected?.values ?? {}}
            problem={rejected?.problem ?? null}
          />
        </>
      )}
    </div>
  )
}
