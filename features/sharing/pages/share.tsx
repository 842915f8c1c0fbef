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
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { needsConfirmation, takeSuggested } from '#domain/contacts/suggestion/confirm-email.ts'
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
import { AddressBreaks } from '../form/address-breaks.tsx'
import { callForMe } from '../form/call-for-me.server.ts'
import { KnownPeople } from '../form/known-people.tsx'
import { ShareDialog } from '../form/share-dialog.tsx'
import { ShareForm, shareFormId, useShareErrors } from '../form/share-form.tsx'
import { type ShareStep, stepAfter, stepNamed } from '../form/share-steps.ts'
import { sharable } from '../share.policy.ts'
import { knownById, shareFacts, shareReport } from '../share.server.ts'
import {
  checkShare,
  maxMessageLength,
  methodNamed,
  type ShareError,
  type ShareErrors,
  shareDays,
  type TypedShare,
} from '../share.ts'

export const handle = { form: shareFormId } satisfies Handle

/**
 * Returns the data of the share form, the days until a share expires, and whether a script fetches the page as a
 * dialog. If the caller may not share the report, throws like `sharable`.
 */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const response = await sharable(ctx, url)
  const facts = await shareFacts(ctx, response, url.searchParams.get('withheld') === 'yes')
  const message = callForMe(ctx, url)
  return {
    days: shareDays,
    facts: message === '' ? facts : { ...facts, message, action: url.pathname + url.search },
    isForDialog: isForDialog(request),
  }
}

/** The form to show again: the input, the step, and the errors. */
type Refused = {
  typed: TypedShare
  step: ShareStep
  errors: ShareErrors
  failure: 'tooMany' | 'method' | null
  requestKey: string
}

/**
 * Shares the report and redirects to the list of shares; otherwise returns the next step, or the errors and the input.
 */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const response = await sharable(ctx, url)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
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
    message: text('message'),
  }
  const requestKey = text('request_key') || uuid()
  const show = (status: 200 | 422 | 429 | 503, shown: Pick<Refused, 'step'> & Partial<Refused>) =>
    data<Refused>({ typed, requestKey, errors: {}, failure: null, ...shown }, status)
  if (pressed === 'again') return show(200, { step: stepNamed(text('at')) })
  const known = text('known') && (await knownById(ctx, response, text('known')))
  if (known) return show(200, { step: 'see', typed: { ...known, message: callForMe(ctx, url) } })
  const checked = checkShare(typed)
  const errors = 'errors' in checked ? checked.errors : {}
  const go = text('go')
  const next = stepAfter(go, errors)
  const mustConfirm = method === 'email' && needsConfirmation(form, contactFields)
  if (next === 'who') return go === 'who' ? show(200, { step: next }) : show(422, { step: next, errors })
  if (mustConfirm && (go === '' || go === 'see')) return show(200, { step: 'who' })
  if (next !== 'share') return show(Object.keys(errors).length > 0 && go !== 'see' ? 422 : 200, { step: next, errors })
  if ('errors' in checked) return show(422, { step: 'send', errors })
  const shared = await shareReport(ctx, response, checked.share, { key: requestKey, locale: ctx.locale })
  if ('refused' in shared)
    return show(shared.refused === 'tooMany' ? 429 : 503, {
      step: go === 'share' ? 'send' : 'who',
      failure: shared.refused,
    })
  return redirect(`${addressFor(ctx.locale, response.id, '/who-can-see-my-report')}#shared`, 303)
}

const contactFields = ['share_to', 'share_from']

const ids: Record<keyof Required<ShareErrors>, string> = {
  recipient_name: 'share-recipient-name',
  message: 'share-message',
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
  const step = refused?.step ?? 'who'
  const errors = Object.entries(refused?.errors ?? {}) as [keyof ShareErrors, ShareError][]
  const say = (field: keyof ShareErrors, error: ShareError) =>
    field === 'message' ? textsOf(error, maxMessageLength) : textsOf(error)
  const isWrong = errors.length > 0 || Boolean(refused?.failure)
  return (
    <PageWithMenu>
      <title>{t('common:pageTitle', { page: isWrong ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <div className="rsec stack stack--loose">
        {refused?.failure && (
          <ErrorSummary title={t(refused.failure === 'tooMany' ? 'tooMany' : 'failure')} errors={[]} />
        )}
        {errors.length > 0 && (
          <ErrorSummary
            title={t('errors.title')}
            errors={errors.map(([field, error]) => ({
              id: ids[field],
              message: `${refused ? labelOf(t, field, refused.typed) : ''}: ${say(field, error)}`,
            }))}
          />
        )}
        <h1>{title}</h1>
        {facts.methods.length > 0 ? (
          <>
            {step === 'who' && (
              <>
                <p className="lead">{t('text')}</p>
                <KnownPeople {...facts} level={2} />
              </>
            )}
            <ShareForm
              step={step}
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
              <Button form={shareFormId} name="go" value={after[step]}>
                {step === 'send' ? (
                  <span>
                    <AddressBreaks>{t('send.do', { who: refused ? whoOf(refused.typed) : '' })}</AddressBreaks>
                  </span>
                ) : (
                  t('continue')
                )}
              </Button>
              {step === 'who' ? (
                <LinkButton variant="secondary" href={to('/recommendations3')}>
                  {t('cancel')}
                </LinkButton>
              ) : (
                <Button form={shareFormId} name="go" value={before[step]} variant="secondary">
                  {t('send.back')}
                </Button>
              )}
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
        {facts.methods.length > 0 && step === 'who' && (
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

/** Values of the buttons that submit each step of the form. */
const after = { who: 'see', see: 'send', send: 'share' } as const
const before = { see: 'who', send: 'see' } as const

const whoOf = ({ recipient_name, share_to }: Pick<TypedShare, 'recipient_name' | 'share_to'>) =>
  recipient_name || share_to

/** Returns the label of a field, for the error summary. */
function labelOf(t: TFunction<'share'>, field: keyof ShareErrors, { method, ...typed }: TypedShare) {
  if (field === 'recipient_name') return t('recipientName')
  if (field === 'message') return t('send.words', { who: whoOf(typed) })
  if (field === 'share_to') return t('to')
  if (field === 'share_from') return t(`from.${method}`)
  return t(field === 'first_name' ? 'firstName' : 'lastName')
}
