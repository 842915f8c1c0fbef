import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { changesName } from '#domain/check-ups/first-name.server.ts'
import { takeFrameButtonWithDraft } from '#domain/check-ups/help-now/typed-form.server.ts'
import { longestName } from '#domain/contacts/typed-name.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { inLocale } from '#routes/screen.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { Arrival } from '#ui/layout/arrival/arrival.tsx'
import script from '../client/first-name.ts?script'
import { requireFinished } from '../compute/report.server.ts'
import { asksFirstName, type NameProblem, readFirstName, saveFirstName } from '../first-name.server.ts'
import { choosingResponse, readableResponse } from '../report.policy.ts'

const formId = 'first-name-form'

export const handle = { form: formId, scripts: [script] } satisfies Handle

/** Returns the first name that the person gave before. Redirects to the preparing page if the page need not ask. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const response = await readableResponse(ctx, url)
  await requireFinished(ctx, response)
  if (!(await asksFirstName(ctx, response, url)))
    throw redirect(addressFor(ctx.locale, response.id, '/agent-zero'), 303)
  return { name: response.first_name ?? '', isOther: response.audience === 'for' }
}

type Rejected = { typed: string; error: NameProblem | null }

/**
 * Stores the first name, or that the person gave none, and redirects to the preparing page. Returns an invalid name to
 * show it again.
 */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const response = await choosingResponse(ctx, url)
  const form = await readForm(request)
  const typed = typedText(form.get('first_name'))
  const accepted = await takeFrameButtonWithDraft(ctx, form, url.pathname + url.search)
  if (accepted === 'again') return data<Rejected>({ typed, error: null })
  if (accepted) return accepted
  const read = readFirstName(form)
  if ('error' in read) return data<Rejected>({ typed, error: read.error }, { status: 422 })
  await saveFirstName(ctx, response, read.name)
  if (changesName(url)) return redirect(inLocale(ctx.locale, '/my-data'), 303)
  return redirect(addressFor(ctx.locale, response.id, '/agent-zero'), 303)
}

/** The page after the last question, which asks for an optional first name. */
export default function FirstName() {
  const t = useT(['preparing', 'questionnaire', 'common'])
  const { name, isOther } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const title = t(isOther ? 'name.titleOther' : 'name.title')
  const error = rejected?.error ? t(`name.errors.${rejected.error}`, { most: longestName }) : undefined
  return (
    <>
      <title>{t('common:pageTitle', { page: error ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <Arrival>
        <form id={formId} method="post" noValidate className="stack" data-between>
          {error && (
            <ErrorSummary
              title={t('questionnaire:errors.title', { count: 1 })}
              errors={[{ id: 'first_name', message: error }]}
            />
          )}
          <p className="eyebrow">{t('name.place')}</p>
          <h1>{title}</h1>
          <p className="lead">{t('name.lead')}</p>
          <Field
            id="first_name"
            name="first_name"
            width="wide"
            label={t('name.label')}
            error={error}
            defaultValue={rejected?.typed ?? name}
            autoComplete={isOther ? 'off' : 'given-name'}
            autoCapitalize="words"
            spellCheck={false}
          />
          <div className="row">
            <Button iconAfter="arrowRight" data-forward>
              {t('name.go')}
            </Button>
            <Button variant="quiet" name="go" value="none" formNoValidate data-forward>
              {t('name.none')}
            </Button>
          </div>
        </form>
      </Arrival>
    </>
  )
}
