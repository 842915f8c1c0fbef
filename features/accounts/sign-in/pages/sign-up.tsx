import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { takeFrameButtonWithDraft } from '#domain/check-ups/help-now/typed-form.server.ts'
import { proving, sendAccountCode } from '#domain/contacts/account-code.server.ts'
import { parseEmail } from '#domain/contacts/contact-method.ts'
import { CodeNotes } from '#domain/contacts/fields/code-notes.tsx'
import { sentNote } from '#domain/contacts/one-time-code.server.ts'
import { returnedCode } from '#domain/contacts/returned/returned-code.server.ts'
import { ReturnedNote } from '#domain/contacts/returned/returned-note.tsx'
import { takeSuggested } from '#domain/contacts/suggestion/confirm-email.ts'
import { DidYouMean } from '#domain/contacts/suggestion/email-suggestion.tsx'
import { suggestEmail, suggestedName } from '#domain/contacts/suggestion/suggest-email.ts'
import { NewPasswordFields, usePasswordProblems } from '#domain/people/new-password-fields.tsx'
import { newPasswordErrors } from '#domain/people/password.server.ts'
import type { PasswordErrors } from '#domain/people/password.ts'
import { passesCaptcha } from '#platform/abuse/captcha.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { addressAfterForm, blocksCookies, noCookies } from '#platform/request/blocked-cookies.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { providersAt } from '../../providers/providers-at.server.ts'
import { SocialButtons, socialScript } from '../../providers/social-buttons.tsx'
import { AccountPage } from '../account-page.tsx'
import { AllowCookies } from '../allow-cookies.tsx'
import accountForm from '../client/account-form.ts?script'
import { addressAfterSignIn, forgetPendingContacts, wantedAddress } from '../sign-in.server.ts'
import { type SignInProblem, textIn } from '../sign-in.ts'
import { accountFormId, CodeInput, EmailInput } from '../sign-in-form.tsx'
import { beginSignUp, correctSignUp, endSignUp, findSignUpEmail, finishSignUp } from '../sign-up.server.ts'

export const handle = { form: accountFormId, scripts: [accountForm, socialScript] } satisfies Handle

/**
 * Loads the email of this browser's pending sign-up (null if there is none), the identity providers, and whether the
 * browser blocks cookies.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  if (ctx.signedIn) throw redirect(await addressAfterSignIn(ctx, url), 303)
  const email = await findSignUpEmail(ctx)
  return {
    email,
    returned: email === null ? null : await returnedCode(ctx, proving(email)),
    providers: providersAt(ctx, url),
    page: url.pathname + url.search,
    isBlocked: blocksCookies(ctx, url),
  }
}

/** Action data that shows the form again, with the input and the errors. */
type Rejected = { typed: string; problem: SignInProblem | null; password: PasswordErrors }

const reject = ({ typed = '', problem = null, password = {} }: Partial<Rejected>, status = 422) =>
  data<Rejected>({ typed, problem, password }, status)

/** Starts a sign-up, or completes it with the code. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const page = url.pathname + url.search
  const form = await readForm(request)
  takeSuggested(form, ['contact'])
  const typed = textIn(form, 'contact')
  const pressed = await takeFrameButtonWithDraft(ctx, form, page)
  if (pressed instanceof Response) return pressed
  if (pressed === 'again') return reject({ typed }, 200)
  if (ctx.signedIn) return redirect(wantedAddress(ctx, url), 303)
  if (form.get('at') !== 'check') return begin(ctx, form, addressAfterForm(ctx, url))
  if (form.has(suggestedName('contact'))) return correct(ctx, typed, page)
  switch (form.get('go')) {
    case 'resend':
      return resend(ctx, form, page)
    case 'other':
      await endSignUp(ctx)
      await forgetPendingContacts(ctx)
      return redirect(page, 303)
    default:
      return finish(ctx, textIn(form, 'code'), url)
  }
}

async function begin(ctx: RequestContext, form: FormData, page: string) {
  const typed = textIn(form, 'contact')
  const parsed = parseEmail(typed)
  const password = textIn(form, 'password')
  const errors = await newPasswordErrors(ctx.deps, { password, again: textIn(form, 'again') })
  if ('error' in parsed)
    return reject({
      typed,
      problem: { field: 'contact', word: parsed.error === 'required' ? 'required' : 'email' },
      password: errors,
    })
  if (Object.keys(errors).length > 0) return reject({ typed, password: errors })
  const sent = (await passesCaptcha(ctx, form)) ? await beginSignUp(ctx, parsed.contact, password) : 'tooMany'
  if (sent === 'tooMany') return reject({ typed, problem: { field: null, word: 'tooMany' } }, 429)
  if (sent === 'unavailable') return reject({ typed, problem: { field: null, word: 'signUpFailed' } }, 503)
  return redirect(page, 303)
}

async function correct(ctx: RequestContext, typed: string, page: string) {
  const parsed = parseEmail(typed)
  const sent = 'contact' in parsed ? await correctSignUp(ctx, parsed.contact) : 'gone'
  if (sent === 'gone') return reject({ problem: { field: null, word: 'couldNotCreate' } }, 409)
  if (sent === 'tooMany') return reject({ problem: { field: null, word: 'tooManyAgain' } }, 429)
  if (sent === 'unavailable') return reject({ problem: { field: null, word: 'signUpFailed' } }, 503)
  return redirect(`${page}${sentNote[sent]}`, 303)
}

async function resend(ctx: RequestContext, form: FormData, page: string) {
  const email = await findSignUpEmail(ctx)
  if (email === null) return reject({ problem: { field: null, word: 'couldNotCreate' } }, 409)
  const sent = (await passesCaptcha(ctx, form)) ? await sendAccountCode(ctx, email, true) : 'tooMany'
  if (sent === 'tooMany') return reject({ problem: { field: null, word: 'tooManyAgain' } }, 429)
  if (sent === 'unavailable') return reject({ problem: { field: null, word: 'signUpFailed' } }, 503)
  return redirect(`${page}${sentNote[sent]}`, 303)
}

async function finish(ctx: RequestContext, code: string, url: URL) {
  const done = await finishSignUp(ctx, code)
  switch (done) {
    case 'added':
    case 'signedIn':
      return redirect(await addressAfterSignIn(ctx, url, done === 'added'), 303)
    case 'inUse':
      return reject({ problem: { field: null, word: 'inUse' } }, 409)
    case 'gone':
      return reject({ problem: { field: null, word: 'couldNotCreate' } }, 409)
    case 'tooMany':
      return reject({ problem: { field: null, word: 'tooMany' } }, 429)
    default:
      return reject({ problem: { field: 'code', word: done } })
  }
}

/** The sign-up page: email and password, then the code that verifies the email and creates the account. */
export default function SignUp() {
  const t = useT('signIn')
  const { email, returned, providers, page, isBlocked } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? null
  const problem: SignInProblem | null = refused ? refused.problem : isBlocked ? noCookies : null
  const wrongFields = usePasswordProblems(refused?.password ?? {})
  const checks = email !== null
  return (
    <AccountPage
      title={t(checks ? 'signUpPage.checkTitle' : 'signUpPage.title')}
      lead={t(checks ? 'signUpPage.checkText' : 'signUpPage.lead')}
      problems={problem ? [problem] : []}
      onlyEmail
      wrongFields={wrongFields}
      errorTitle={checks ? undefined : t('errors.credentials')}
      more={
        problem?.word === 'noCookies' ? (
          <AllowCookies />
        ) : (
          problem &&
          (problem.word === 'inUse' || problem.word === 'couldNotCreate') && <Alternatives word={problem.word} />
        )
      }
    >
      {checks && returned && <ReturnedNote contact={email} state={returned} />}
      {checks ? (
        <CheckForm problem={problem} suggested={suggestEmail(email)} />
      ) : (
        <>
          <BeginForm typed={refused?.typed ?? ''} problem={problem} password={refused?.password ?? {}} />
          <SocialButtons providers={providers} from={page} email={refused?.typed ?? ''} emailField="contact" />
        </>
      )}
    </AccountPage>
  )
}

/** Links for an email that already has an account, or an expired sign-up. */
function Alternatives({ word }: { word: 'inUse' | 'couldNotCreate' }) {
  const t = useT('signIn')
  const locale = useLocale()
  return (
    <>
      {word === 'inUse' && <p>{t('errors.unable')}</p>}
      <p>
        <a href={inLocale(locale, '/password-reset')}>{t('forgot')}</a>
      </p>
      <p>
        <a href={inLocale(locale, '/login')}>{t('title')}</a>
      </p>
    </>
  )
}

function BeginForm({ typed, problem, password }: Rejected) {
  const t = useT('signIn')
  const locale = useLocale()
  return (
    <>
      <form id={accountFormId} className="stack stack--loose" method="post" noValidate data-captcha>
        <input type="hidden" name="at" value="begin" />
        <EmailInput
          typed={typed}
          error={problem?.field === 'contact' ? t(`errors.${problem.word}`) : undefined}
          suggests
        />
        <NewPasswordFields errors={password} />
        <div className="row">
          <Button iconAfter="arrowRight" data-captcha data-main>
            {t('signUpPage.button')}
          </Button>
        </div>
      </form>
      <p>
        <a href={inLocale(locale, '/login')}>{t('signUpPage.have')}</a>
      </p>
    </>
  )
}

interface CheckFormProps {
  problem: SignInProblem | null
  /** The probable email address; null if none is suggested. */
  suggested: string | null
}

function CheckForm({ problem, suggested }: CheckFormProps) {
  const t = useT('signIn')
  return (
    <form id={accountFormId} className="stack stack--loose" method="post" noValidate>
      <input type="hidden" name="at" value="check" />
      <p>{t('signUpPage.checkCode')}</p>
      <CodeNotes />
      <CodeInput problem={problem} />
      <Button name="go" value="finish" iconAfter="arrowRight" data-main>
        {t('continue')}
      </Button>
      <div className="row">
        <Button name="go" value="resend" variant="quiet">
          {t('resend')}
        </Button>
        <Button name="go" value="other" variant="quiet">
          {t('signUpPage.anew')}
        </Button>
        {suggested !== null && (
          <Button name={suggestedName('contact')} value={suggested} variant="secondary">
            <DidYouMean email={suggested} />
          </Button>
        )}
      </div>
    </form>
  )
}
