import type { TFunction } from 'i18next'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { v4 as uuid } from 'uuid'
import { takeFrameButtonWithDraft } from '#domain/check-ups/help-now/typed-form.server.ts'
import { needsConfirmation, takeSuggested } from '#domain/contacts/suggestion/confirm-email.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isForDialog } from '#platform/page/for-dialog.ts'
import type { Handle } from '#platform/page/handle.ts'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { ShareDialog } from '../form/share-dialog.tsx'
import { ShareForm, shareFormId, useShareErrors } from '../form/share-form.tsx'
import { sharable } from '../share.policy.ts'
import { shareFacts, shareReport } from '../share.server.ts'
import { checkShare, methodNamed, type ShareErrors, type ShareField, shareDays, type TypedShare } from '../share.ts'

export const handle = { form: shareFormId } satisfies Handle

/** Returns the data of the form, and the days until a share expires. Throws if the report may not be shared here. */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const response = await sharable(ctx, url)
  const facts = shareFacts(ctx, response, url.searchParams.get('withheld') === 'yes')
  return { days: shareDays, facts, isForDialog: isForDialog(request) }
}

/** The rejected form: its input, and the errors. */
type Refused = { typed: TypedShare; errors: ShareErrors; failure: 'tooMany' | 'method' | null; requestKey: string }

/** Shares the report and redirects to the list of shares; or returns the errors with the complete input. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const response = await sharable(ctx, url)
  const form = await readForm(request)
  const pressed = await takeFrameButtonWithDraft(ctx, form, url.pathname + url.search)
  if (pressed instanceof Response) return pressed
  takeSuggested(form, contactFields)
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const method = methodNamed(text('method'), ctx.deps.outbox.methods) ?? 'email'
  const typed: TypedShare = {
    method,
    share_to: text('share_to'),
    share_from: text('share_from'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    withPrivate: text('withheld') === 'yes',
    recipient_name: text('recipient_name'),
    words: text('words'),
  }
  const requestKey = text('request_key') || uuid()
  const refuse = (status: 200 | 422 | 429 | 503, refused: Pick<Refused, 'errors' | 'failure'>) =>
    data<Refused>({ typed, requestKey, ...refused }, status)
  if (pressed === 'again') return refuse(200, { errors: {}, failure: null })
  const checked = checkShare(typed)
  if ('errors' in checked) return refuse(422, { errors: checked.errors, failure: null })
  if (method === 'email' && needsConfirmation(form, contactFields)) return refuse(200, { errors: {}, failure: null })
  const shared = await shareReport(ctx, response, checked.share, { key: requestKey, locale: ctx.locale })
  if ('refused' in shared)
    return refuse(shared.refused === 'tooMany' ? 429 : 503, { errors: {}, failure: shared.refused })
  return redirect(`${addressFor(ctx.locale, response.id, '/who-can-see-my-report')}#shared`, 303)
}

const contactFields = ['share_to', 'share_from']

const ids: Record<ShareField, string> = {
  share_to: 'share-to',
  share_from: 'share-from',
  first_name: 'share-first-name',
  last_name: 'share-last-name',
}

/** The share form as a separate page, with the effects of sharing. */
export default function ShareScreen() {
  const t = useT(['share', 'common', 'questionnaire'])
  const locale = useLocale()
  const { facts, days, isForDialog } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const textsOf = useShareErrors()
  if (isForDialog && facts.methods.length > 0) return <ShareDialog {...facts} />
  const to = (path: string) => addressFor(locale, facts.responseId, path)
  const title = t('title')
  const errors = Object.entries(refused?.errors ?? {}) as [ShareField, NonNullable<ShareErrors[ShareField]>][]
  const isWrong = errors.length > 0 || Boolean(refused?.failure)
  return (
    <PageWithMenu>
      <title>{t('common:pageTitle', { page: isWrong ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <div className="rsec stack stack--loose">
        {refused?.failure && (
          <ErrorSummary title={t('failure')} errors={[]}>
            {refused.failure === 'tooMany' && <p>{t('tooMany')}</p>}
          </ErrorSummary>
        )}
        {errors.length > 0 && (
          <ErrorSummary
            title={t('errors.title')}
            errors={errors.map(([field, error]) => ({
              id: ids[field],
              message: `${labelOf(t, field, refused?.typed.method ?? 'email')}: ${textsOf(error)}`,
            }))}
          />
        )}
        <h1>{title}</h1>
        {facts.methods.length > 0 ? (
          <>
            <p className="lead">{t('text')}</p>
            <ShareForm
              facts={{ ...facts, requestKey: refused?.requestKey ?? facts.requestKey }}
              typed={refused?.typed}
              errors={refused?.errors}
            />
          </>
        ) : (
          <Note tone="warn" icon="print">
            <p>
              <b>{t('page.none.title')}</b>
            </p>
            <p>{t('page.none.text')}</p>
          </Note>
        )}
        <div className="row">
          {facts.methods.length > 0 ? (
            <>
              <Button form={shareFormId}>{t('continue')}</Button>
              <LinkButton variant="secondary" href={to('/recommendations3')}>
                {t('cancel')}
              </LinkButton>
            </>
          ) : (
            <>
              <LinkButton icon="document" href={to('/summary')}>
                {t('page.print')}
              </LinkButton>
              <LinkButton variant="secondary" href={to('/recommendations3')}>
                {t('page.back')}
              </LinkButton>
            </>
          )}
        </div>
        {facts.methods.length > 0 && (
          <section className="stack">
            <h2>{t('page.what.title')}</h2>
            <ul className="share__what">
              <li>{t('page.what.link')}</li>
              <li>{t('page.what.code')}</li>
              <li>{t('page.what.days', { days })}</li>
              <li>{t('page.what.end')}</li>
            </ul>
          </section>
        )}
        <p>
          <a href={to('/who-can-see-my-report')}>{t('page.who')}</a>
        </p>
      </div>
    </PageWithMenu>
  )
}

/** Returns the label of a field, for the error summary. */
function labelOf(t: TFunction<'share'>, field: ShareField, method: 'email' | 'phone') {
  if (field === 'share_to') return t('to')
  if (field === 'share_from') return t(`from.${method}`)
  return t(field === 'first_name' ? 'firstName' : 'lastName')
}
