import { useTranslation } from 'react-i18next'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { v7 as uuid } from 'uuid'
import { readForm } from '../../shared/forms/form.server.ts'
import { takeFrameButtonKeepingTyped } from '../../shared/forms/typed-form.server.ts'
import { requestKeyIn } from '../../shared/forms/typed-text.ts'
import type { Handle } from '../../shared/page/handle.ts'
import { addressFor } from '../../shared/routing/address.ts'
import { screenAt } from '../../shared/routing/screen.ts'
import { requestContext } from '../../shared/visit/request.ts'
import { Note } from '../../ui/note/note.tsx'
import { ownResponse } from '../opinion.policy.ts'
import { findLastOpinion, submitExperience } from '../opinion.server.ts'
import { type OpinionPage, opinionPages, partsOf, readOpinion } from '../opinion.ts'
import { OpinionForm, type OpinionProblem, opinionFormId } from '../opinion-form.tsx'
import { askedAgain, thanksFor } from '../opinion-view.server.ts'
import sayRung from '../say-rung.ts?worker&url'
import { Thanks } from '../thanks.tsx'

export const handle = { form: opinionFormId, scripts: [sayRung] } satisfies Handle

/** The row's variant is the page. */
function pageOf(pattern: string): OpinionPage {
  const { variant } = screenAt(pattern).page
  const page = opinionPages.find((each) => each === variant)
  if (!page) throw new Error(`routes.table.ts: "${variant}" is no page for opinions`)
  return page
}

const dayMs = 86_400_000

export async function loader({ context, pattern, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const page = pageOf(pattern)
  const response = await ownResponse(ctx, url)
  const said = url.searchParams.has('sent') ? await findLastOpinion(ctx, response, page) : null
  const since = ctx.deps.now().getTime() - Date.parse(response.completed_at ?? response.updated_at)
  return {
    page,
    thanks: said && (await thanksFor(ctx, response, page, said)),
    form: { requestKey: uuid(), parts: partsOf(page, since / dayMs), asked: askedAgain(ctx, response) },
  }
}

export async function action({ request, context, pattern, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const page = pageOf(pattern)
  const response = await ownResponse(ctx, url)
  const form = await readForm(request)
  const pressed = await takeFrameButtonKeepingTyped(ctx, form, url.pathname + url.search)
  if (pressed instanceof Response) return pressed
  const { values, body, tooLong } = readOpinion(page, form)
  const key = requestKeyIn(form) ?? uuid()
  const again = (status: number, problem: OpinionProblem | null = null) =>
    data({ values, requestKey: key, problem, tooMany: status === 429 }, status)
  if (pressed === 'again') return again(200)
  if (tooLong.length > 0) return again(422, tooLong)
  if (Object.keys(body).length === 0) return again(422, 'nothing')
  const outcome = await submitExperience(ctx, response, { page, body, key })
  if (outcome === 'tooMany') return again(429)
  return redirect(`${addressFor(ctx.locale, response.id, `/${page}`)}&sent=1`, 303)
}

/** Asks what the person thinks, or says thank you once they have said it. */
export default function Opinion() {
  const { t } = useTranslation(['opinion', 'common', 'questionnaire'])
  const { page, thanks, form } = useLoaderData<typeof loader>()
  const again = useActionData<typeof action>()
  const isThanks = thanks !== null && again === undefined
  const title = isThanks ? t('thanks.title') : t(`pages.${page}.title`)
  return (
    <div className="wrap section stack stack--loose">
      <title>
        {t('common:pageTitle', { page: again?.problem ? t('questionnaire:errorTitle', { title }) : title })}
      </title>
      {isThanks ? (
        <Thanks page={page} {...thanks} />
      ) : (
        <>
          <div className="stack">
            <h1>{title}</h1>
            <p className="lead">{t(`pages.${page}.lead`)}</p>
          </div>
          {again?.tooMany && (
            <Note tone="warn" live="alert">
              {t('errors.tooMany')}
            </Note>
          )}
          <OpinionForm
            {...form}
            requestKey={again?.requestKey ?? form.requestKey}
            values={again?.values ?? {}}
            problem={again?.problem ?? null}
          />
        </>
      )}
    </div>
  )
}
