import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { maskContact, methodOfContact } from '#domain/contacts/contact-method.ts'
import { hasRequestedCode } from '#domain/contacts/one-time-code.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressAfterForm, blocksCookies } from '#platform/request/blocked-cookies.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { CodeField } from '#ui/controls/code-field/code-field.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { problemStatus, useProblemText } from '../copy-problems.tsx'
import { askForCopyCode, openCopy } from '../open-copy.server.ts'
import { accessToCopy, codeToOpen, type OwnCopy } from '../own-copy.policy.ts'
import type { SendMeProblem } from '../send-me-view.ts'
import { ShutPage } from '../shut-page.tsx'

/** Excludes the page from caches and search engines: its address is a secret. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

/** Redirects to the report if this browser can open it; else returns the code form. Sends no code. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const access = await accessToCopy(ctx, params.token ?? '')
  if (access.state === 'ended') return data(null, 404)
  if (access.state === 'open') throw redirect(reportOf(ctx, access.copy), 303)
  const { to } = access.copy
  return data({
    contact: maskContact(methodOfContact(to), to),
    requested: await hasRequestedCode(ctx, codeToOpen(access.copy)),
    until: dayOfMoment(access.copy.expires_at, ctx.locale, ctx.timeZone),
    isBlocked: blocksCookies(ctx, url),
  })
}

const reportOf = ({ locale }: RequestContext, { response_id }: OwnCopy): string =>
  addressFor(locale, response_id, '/recommendations3')

/** Sends a one-time code, or verifies the entered one. */
export async function action({ request, context, params, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const access = await accessToCopy(ctx, params.token ?? '')
  if (access.state !== 'closed') return redirect(url.pathname, 303)
  const form = await readForm(request)
  if (form.get('go') === 'send') {
    const sent = await askForCopyCode(ctx, access.copy)
    if (sent === 'sent' || sent === 'onItsWay') return redirect(addressAfterForm(ctx, url), 303)
    return refuse(sent === 'tooMany' ? 'codesTooMany' : 'unavailable')
  }
  const entered = await openCopy(ctx, access.copy, typedText(form.get('code')))
  if (entered === 'right') return redirect(reportOf(ctx, access.copy), 303)
  return refuse(entered === 'tooMany' ? 'codesTooMany' : entered)
}

const refuse = (problem: SendMeProblem) => data({ problem }, problemStatus[problem])

/** The page that a person opens from their own message: the button that sends a code, then the field for it. */
export default function Mine() {
  const t = useT(['sendMe', 'save', 'common', 'questionnaire', 'signIn'])
  const textOf = useProblemText()
  const facts = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  if (!facts) return <ShutPage />
  const { contact, requested, until, isBlocked } = facts
  const title = t('door.title')
  const ofCode = requested && (problem === 'required' || problem === 'wrong') ? problem : null
  return (
    <>
      <title>{t('common:pageTitle', { page: problem ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <div className="q">
          {isBlocked && (
            <ErrorSummary title={t('signIn:errors.noCookies')} errors={[]}>
              <p>{t('signIn:allowCookies')}</p>
            </ErrorSummary>
          )}
          {problem && (
            <ErrorSummary
              title={ofCode ? t('save:code.errorTitle') : textOf(problem)}
              errors={ofCode ? [{ id: 'typed', message: `${t('save:code.label')}: ${textOf(ofCode)}` }] : []}
            />
          )}
          <div className="q__ask">
            <h1>{title}</h1>
            <p className="lead">{t('door.lead', { contact })}</p>
          </div>
          <div className="stack stack--loose">
            {requested ? (
              <form method="post" className="stack" noValidate>
                <CodeField
                  id="typed"
                  name="code"
                  label={t('save:code.label')}
                  hint={t('save:code.hint')}
                  error={ofCode ? textOf(ofCode) : undefined}
                />
                <div className="row">
                  <Button name="go" value="open">
                    {t('save:code.continue')}
                  </Button>
                  <Button name="go" value="send" variant="quiet">
                    {t('save:code.resend')}
                  </Button>
                </div>
              </form>
            ) : (
              <form method="post">
                <Button name="go" value="send" size="large" iconAfter="arrowRight">
                  {t('door.send')}
                </Button>
              </form>
            )}
            <Note icon="lock">{t('door.until', { day: until })}</Note>
          </div>
        </div>
      </div>
      <Horizon />
    </>
  )
}
