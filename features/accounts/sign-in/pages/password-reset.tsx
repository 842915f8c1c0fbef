import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { takeFrameButtonWithDraft } from '#domain/check-ups/help-now/typed-form.server.ts'
import { findPendingContact } from '#domain/contacts/account-code.server.ts'
import { methodOfContact, parseEmail } from '#domain/contacts/contact-method.ts'
import { needsConfirmation, takeSuggested } from '#domain/contacts/suggestion/confirm-email.ts'
import { NewPasswordFields, usePasswordProblems } from '#domain/people/new-password-fields.tsx'
import { newPasswordErrors } from '#domain/people/password.server.ts'
import type { PasswordErrors } from '#domain/people/password.ts'
import { captchaField } from '#platform/abuse/captcha.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { ownAddress } from '#platform/request/preferences.server.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { choosePassword, findChoice, openResetLink, sendResetLink } from '../../passwords/new-password.server.ts'
import { AccountPage } from '../account-page.tsx'
import accountForm from '../client/account-form.ts?script'
import { findWantedToSave, finishSignIn } from '../save-on-sign-in.server.ts'
import { SavesToo } from '../saves-too.tsx'
import { type SignInProblem, textIn } from '../sign-in.ts'
import { accountFormId, EmailInput } from '../sign-in-form.tsx'

export const handle = { form: accountFormId, scripts: [accountForm] } satisfies Handle

/** The URL of this page can contain a key, so no cache may store it. */
const noStore = { 'cache-control': 'no-store' }

export const headers = () => noStore

type LoaderData = { step: 'ask' | 'sent' | 'choose'; email: string; over: boolean; saves?: boolean }

/** Loads the step: request a link; link sent; or, in the browser that opened the link, choose a password. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const key = url.searchParams.get('key')
  if (key !== null) {
    if (await openResetLink(ctx, key)) throw redirect(pageOf(url), { status: 303, headers: noStore })
    return data<LoaderData>({ step: 'ask', email: '', over: true }, 410)
  }
  const choice = await findChoice(ctx)
  const saves = (await findWantedToSave(ctx, url)) !== null
  if (choice) return data<LoaderData>({ step: 'choose', email: choice.email, over: false, saves })
  const pendingContact = await findPendingContact(ctx)
  const email = pendingContact !== null && methodOfContact(pendingContact) === 'email' ? pendingContact : ''
  return data<LoaderData>({ step: url.searchParams.has('sent') ? 'sent' : 'ask', email, over: false })
}

/** Returns the address of this page without a key, with its redirect target. */
const pageOf = ({ pathname, searchParams }: URL, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(more)
  const to = searchParams.get('to')
  if (to !== null) query.set('to', ownAddress(to))
  return query.size === 0 ? pathname : `${pathname}?${query}`
}

/** Action data that shows the form again, with the input and the errors. */
type Rejected = { typed: string; problem: SignInProblem | null; password: PasswordErrors }

const reject = ({ typed = '', problem = null, password = {} }: Partial<Rejected>, status = 422) =>
  data<Rejected>({ typed, problem, password }, status)

/** Sends a link, or sets a new password. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const form = await readForm(request)
  takeSuggested(form, ['contact'])
  const typed = textIn(form, 'contact')
  const pressed = await takeFrameButtonWithDraft(ctx, form, url.pathname + url.search)
  if (pressed instanceof Response) return pressed
  if (pressed === 'again') return reject({ typed }, 200)
  return form.get('at') === 'choose' ? choose(ctx, form, url) : ask(ctx, typed, form, url)
}

async function ask(ctx: RequestContext, typed: string, form: FormData, url: URL) {
  const parsed = parseEmail(typed)
  if ('error' in parsed)
    return reject({ typed, problem: { field: 'contact', word: parsed.error === 'required' ? 'required' : 'email' } })
  if (needsConfirmation(form, ['contact'])) return reject({ typed }, 200)
  const sent = await sendResetLink(ctx, parsed.contact, form.get(captchaField), url.searchParams.get('to'))
  if (sent === 'tooMany') return reject({ typed, problem: { field: null, word: 'tooMany' } }, 429)
  if (sent === 'unavailable') return reject({ typed, problem: { field: null, word: 'resetFailed' } }, 503)
  return redirect(pageOf(url, { sent: '1' }), 303)
}

async function choose(ctx: RequestContext, form: FormData, url: URL) {
  const choice = await findChoice(ctx)
  if (!choice) return reject({ problem: { field: null, word: 'linkOver' } }, 410)
  const password = textIn(form, 'password')
  const errors = await newPasswordErrors(ctx.deps, { password, again: textIn(form, 'again') })
  if (Object.keys(errors).length > 0) return reject({ password: errors })
  const wanted = await findWantedToSave(ctx, url)
  if (!(await choosePassword(ctx, choice.personId, password)))
    return reject({ problem: { field: null, word: 'linkOver' } }, 410)
  return redirect(await finishSignIn(ctx, url, wanted), 303)
}

/** The page for a forgotten password: request a link, open it, choose a new password. */
export default function PasswordReset() {
  const t = useT('signIn')
  const { step, email, over, saves } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? null
  const problem: SignInProblem | null = refused?.problem ?? (over ? { field: null, word: 'linkOver' } : null)
  const wrongFields = usePasswordProblems(refused?.password ?? {})
  return (
    <AccountPage
      title={t('reset.title')}
      lead={step === 'sent' ? undefined : t(step === 'choose' ? 'reset.choose' : 'reset.lead')}
      problems={problem ? [problem] : []}
      onlyEmail
      wrongFields={wrongFields}
    >
      {step === 'sent' && !problem && <Sent />}
      {step === 'choose' && saves && <SavesToo />}
      {step === 'choose' && <ChooseForm email={email} errors={refused?.password ?? {}} />}
      {(step === 'ask' || (step === 'sent' && problem)) && (
        <AskForm typed={refused?.typed || email} problem={problem} />
      )}
    </AccountPage>
  )
}

function AskForm({ typed, problem }: { typed: string; problem: SignInProblem | null }) {
  const t = useT('signIn')
  const locale = useLocale()
  return (
    <>
      <form id={accountFormId} className="stack stack--loose" method="post" noValidate data-captcha>
        <input type="hidden" name="at" value="ask" />
        <EmailInput
          typed={typed}
          error={problem?.field === 'contact' ? t(`errors.${problem.word}`) : undefined}
          suggests
        />
        <div className="row">
          <Button iconAfter="arrowRight" data-captcha>
            {t('reset.send')}
          </Button>
        </div>
      </form>
      <p>
        <a href={inLocale(locale, '/login')}>{t('reset.backToSignIn')}</a>
      </p>
    </>
  )
}

function Sent() {
  const t = useT('signIn')
  const locale = useLocale()
  return (
    <>
      <form id={accountFormId} method="post" hidden />
      <Note tone="ok" live="status">
        <p>
          <b>{t('reset.sent')}</b>
        </p>
        <p>{t('reset.sentMore')}</p>
      </Note>
      <p>{t('reset.noAccount')}</p>
      <div className="row">
        <LinkButton variant="secondary" href={inLocale(locale, '/login')}>
          {t('reset.backToSignIn')}
        </LinkButton>
      </div>
    </>
  )
}

function ChooseForm({ email, errors }: { email: string; errors: PasswordErrors }) {
  const t = useT('signIn')
  return (
    <form id={accountFormId} className="stack stack--loose" method="post" noValidate>
      <input type="hidden" name="at" value="choose" />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields errors={errors} />
      <div className="row">
        <Button iconAfter="arrowRight" data-main>
          {t('reset.save')}
        </Button>
      </div>
    </form>
  )
}
