import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { takeFrameButton } from '#domain/check-ups/help-now/frame-buttons.server.ts'
import { captchaField } from '#platform/abuse/captcha.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { useSite } from '#platform/page/site.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { inLocale, knownPath } from '#routes/screen.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import script from '../client/return-code.ts?script'
import { openByCode } from '../finish/open-by-code.server.ts'

const formId = 'return-code'
const statuses = { missing: 422, wrong: 422, tooMany: 429, signIn: 403 } as const

/** Returns the page that opens a check-up: its next question, or the report of a complete one. */
const opensOn = ({ completed_at }: { completed_at: string | null }) =>
  completed_at === null ? '/checkUp' : '/recommendations3'

export const handle = { form: formId, scripts: [script] } satisfies Handle

/** Returns the retention period of a guest's check-up in days. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  retentionDays: requestContext(context).deps.settings.guestDays,
})

/**
 * Opens the check-up of a code in this browser: at its next question or, if complete, at the page `next` or the report.
 * Returns an error if the code opens nothing, and the sign-in address if the check-up is saved to an account.
 */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const form = await readForm(request)
  const elsewhere = await takeFrameButton(ctx, form, url.pathname)
  if (elsewhere !== null) return redirect(elsewhere, 303)
  const typed = typedText(form.get('code'))
  const opened = await openByCode(ctx, typed, form.get(captchaField))
  if ('refused' in opened) {
    const to = opened.refused === 'signIn' ? addressFor(ctx.locale, opened.saved.id, opensOn(opened.saved)) : null
    const signIn = to && addressWith(ctx.locale, '/login', { to })
    return data({ problem: opened.refused, typed, signIn }, statuses[opened.refused])
  }
  const next = opened.completed_at === null ? null : knownPath(url.searchParams.get('next'))
  return redirect(next ?? inLocale(ctx.locale, opensOn(opened)), 303)
}

/** The form for a return code, to resume a check-up or open a report on another device. */
export default function ReturnCode() {
  const t = useT(['checkUp', 'questionnaire', 'common'])
  const { locale } = useSite()
  const { retentionDays } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const title = t('returnCode.title')
  const error = refused && refused.problem !== 'signIn' && t(`returnCode.${refused.problem}`, { days: retentionDays })
  return (
    <>
      <title>{t('common:pageTitle', { page: error ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <div className="wrap">
        <form id={formId} className="q" method="post" noValidate>
          {error && (
            <ErrorSummary
              title={t('questionnaire:errors.title', { count: 1 })}
              errors={[{ id: 'code', message: error }]}
            />
          )}
          {refused?.signIn && (
            <Panel tone="accent">
              <div className="stack" role="alert">
                <h2 className="h4">{t('returnCode.signIn.title')}</h2>
                <p>{t('returnCode.signIn.text')}</p>
                <div className="row">
                  <LinkButton href={refused.signIn}>{t('returnCode.signIn.button')}</LinkButton>
                </div>
              </div>
            </Panel>
          )}
          <div className="q__ask">
            <h1>{title}</h1>
            <p className="lead">{t('returnCode.lead')}</p>
          </div>
          <div className="stack stack--loose">
            <Field
              id="code"
              name="code"
              label={t('returnCode.label')}
              heading
              hint={t('returnCode.hint')}
              error={error || undefined}
              defaultValue={refused?.typed}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Button iconAfter="arrowRight">{t('returnCode.button')}</Button>
            <p>
              {t('returnCode.lost')} <a href={inLocale(locale, '/start')}>{t('returnCode.start')}</a>
            </p>
          </div>
        </form>
      </div>
      <Horizon />
    </>
  )
}
