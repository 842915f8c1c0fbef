import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { takeFrameButtonWithDraft } from '#domain/check-ups/help-now/typed-form.server.ts'
import { findPendingContact, proving, sendAccountCode } from '#domain/contacts/account-code.server.ts'
import { methodOfContact, parseEmail, showContact } from '#domain/contacts/contact-method.ts'
import { sentNote } from '#domain/contacts/one-time-code.server.ts'
import { returnedCode } from '#domain/contacts/returned/returned-code.server.ts'
import { ReturnedNote } from '#domain/contacts/returned/returned-note.tsx'
import { needsConfirmation, takeSuggested } from '#domain/contacts/suggestion/confirm-email.ts'
import { suggestedName } from '#domain/contacts/suggestion/suggest-email.ts'
import { offersPasskeys } from '#domain/people/passkeys/passkey.server.ts'
import { readPasskeyAnswer } from '#domain/people/passkeys/passkey.ts'
import { PasskeyForm, passkeyScript } from '#domain/people/passkeys/passkey-form.tsx'
import { passesCaptcha } from '#platform/abuse/captcha.server.ts'
import { captchaField } from '#platform/abuse/captcha.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { addressAfterForm, blocksCookies, noCookies } from '#platform/request/blocked-cookies.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { inLocale, screenAt } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { providersAt } from '../../providers/providers-at.server.ts'
import { SocialButtons, socialScript } from '../../providers/social-buttons.tsx'
import { AccountPage } from '../account-page.tsx'
import { AllowCookies } from '../allow-cookies.tsx'
import accountForm from '../client/account-form.ts?script'
import { findWantedToSave, finishSignIn } from '../save-on-sign-in.server.ts'
import { SavesToo } from '../saves-too.tsx'
import {
  addressAfterSignIn,
  forgetPendingContacts,
  signInByCode,
  signInByPasskey,
  signInByPassword,
  wantedAddress,
} from '../sign-in.server.ts'
import { firstStep, parseEmailOrPhone, type SignInProblem, type SignInStep, signInSteps, textIn } from '../sign-in.ts'
import { accountFormId, CodeForm, ContactAndCodeForm, ContactForm, PasswordForm } from '../sign-in-form.tsx'

export const handle = { form: accountFormId, scripts: [accountForm, socialScript, passkeyScript] } satisfies Handle

/**
 * Loads the first step, the formatted contact of the last code request, the identity providers, whether signing in
 * saves a check-up, and whether the browser blocks cookies. Redirects signed-in callers.
 */
export async function loader({ context, pattern, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  if (ctx.signedIn) throw redirect(await addressAfterSignIn(ctx, url), 303)
  const pendingContact = await findPendingContact(ctx)
  const first = firstStep(screenAt(pattern).page.variant)
  return {
    step: first === 'contact' && pendingContact !== null ? ('code' as const) : first,
    contact: pendingContact === null ? '' : showContact(methodOfContact(pendingContact), pendingContact),
    returned: pendingContact === null ? null : await returnedCode(ctx, proving(pendingContact)),
    email: pendingContact !== null && methodOfContact(pendingContact) === 'email' ? pendingContact : '',
    saves: (await findWantedToSave(ctx, url)) !== null,
    passkeys: offersPasskeys(ctx, url),
    to: url.searchParams.get('to'),
    isBlocked: blocksCookies(ctx, url),
    providers: providersAt(ctx, url),
    page: url.pathname + url.search,
  }
}

/** Action data that shows the form again, with the input and an error. */
type Rejected = { step: SignInStep; typed: string; problem: SignInProblem | null }

const reject = (step: SignInStep, typed: string, problem: SignInProblem | null = null, status = problem ? 422 : 200) =>
  data<Rejected>({ step, typed, problem }, status)

/** The default action of each step, for the Enter key. */
const byEnter: Record<SignInStep, string> = {
  contact: 'send',
  code: 'open',
  contactAndCode: 'open',
  password: 'sign-in',
}

/** Sends a code, checks a code or a password; or returns the error and the typed contact. */
export async function action({ request, context, pattern, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const page = url.pathname + url.search
  const form = await readForm(request)
  const at = form.get('at')
  const step = signInSteps.find((each) => each === at) ?? firstStep(screenAt(pattern).page.variant)
  takeSuggested(form, ['contact'])
  const typed = textIn(form, 'contact')
  const pressed = await takeFrameButtonWithDraft(ctx, form, page)
  if (pressed instanceof Response) return pressed
  if (pressed === 'again') return reject(step, typed)
  if (ctx.signedIn) return redirect(wantedAddress(ctx, url), 303)
  switch (form.has(suggestedName('contact')) ? 'send' : (form.get('go') ?? byEnter[step])) {
    case 'send':
      return send(ctx, step, form, addressAfterForm(ctx, url))
    case 'resend':
      return resend(ctx, form, page)
    case 'other':
      await forgetPendingContacts(ctx)
      return redirect(page, 303)
    case 'password':
      return reject('password', typed)
    case 'code':
      return reject('contact', typed)
    case 'open':
      return open(ctx, step, typed, textIn(form, 'code'), url)
    case 'passkey':
      return enterPasskey(ctx, form, url)
    case 'sign-in':
      return enterPassword(ctx, form, url)
    default:
      throw data(null, { status: 400 })
  }
}

async function send(ctx: RequestContext, step: SignInStep, form: FormData, page: string) {
  const typed = textIn(form, 'contact')
  const parsed = parseEmailOrPhone(typed)
  if ('error' in parsed) return reject(step, typed, { field: 'contact', word: parsed.error })
  if (needsConfirmation(form, ['contact'])) return reject(step, typed)
  const sent = (await passesCaptcha(ctx, form)) ? await sendAccountCode(ctx, parsed.contact) : 'tooMany'
  if (sent === 'tooMany') return reject(step, typed, { field: null, word: 'tooMany' }, 429)
  if (sent === 'unavailable') return reject(step, typed, { field: null, word: 'noMessages' }, 503)
  if (sent === 'sentIfKnown') return redirect(`${page}${sentNote[sent]}`, 303)
  return redirect(step === 'contactAndCode' ? `${page}#code` : page, 303)
}

async function resend(ctx: RequestContext, form: FormData, page: string) {
  const contact = await findPendingContact(ctx)
  if (contact === null) return redirect(page, 303)
  const sent = (await passesCaptcha(ctx, form)) ? await sendAccountCode(ctx, contact, true) : 'tooMany'
  if (sent === 'tooMany') return reject('code', '', { field: null, word: 'tooManyAgain' }, 429)
  if (sent === 'unavailable') return reject('code', '', { field: null, word: 'noMessages' }, 503)
  return redirect(`${page}${sentNote[sent]}`, 303)
}

async function open(ctx: RequestContext, step: SignInStep, typed: string, code: string, url: URL) {
  const onOneForm = step === 'contactAndCode'
  const parsed = onOneForm ? parseEmailOrPhone(typed) : null
  if (parsed && 'error' in parsed) return reject(step, typed, { field: 'contact', word: parsed.error })
  const contact = parsed ? parsed.contact : await findPendingContact(ctx)
  if (contact === null) return redirect(url.pathname + url.search, 303)
  const wanted = await findWantedToSave(ctx, url)
  const done = await signInByCode(ctx, contact, code)
  if (done.entered === 'right') return redirect(await finishSignIn(ctx, url, wanted, done.added), 303)
  if (done.entered === 'tooMany') return reject(step, typed, { field: null, word: 'tooMany' }, 429)
  // On the form with contact and code, a contact without a requested code fails silently (specification, section 8).
  if (onOneForm && done.entered === 'expired' && (await findPendingContact(ctx)) !== contact)
    return reject(step, typed, null, 401)
  const word = onOneForm && done.entered === 'wrong' ? 'portal' : done.entered
  return reject(step, typed, { field: 'code', word })
}

async function enterPassword(ctx: RequestContext, form: FormData, url: URL) {
  const [typed, password] = [textIn(form, 'contact'), textIn(form, 'password')]
  const parsed = parseEmail(typed)
  if ('error' in parsed)
    return reject('password', typed, { field: 'contact', word: parsed.error === 'required' ? 'required' : 'email' })
  if (password === '') return reject('password', typed, { field: 'password', word: 'required' })
  const wanted = await findWantedToSave(ctx, url)
  const done = await signInByPassword(ctx, parsed.contact, password, form.get(captchaField))
  if (done === 'right') {
    const to = await finishSignIn(ctx, url, wanted)
    return redirect(ctx.hasCookie ? to : addressAfterForm(ctx, url), 303)
  }
  if (done === 'tooMany') return reject('password', typed, { field: null, word: 'tooMany' }, 429)
  return reject('password', typed, { field: null, word: 'credentials' })
}

async function enterPasskey(ctx: RequestContext, form: FormData, url: URL) {
  const wanted = await findWantedToSave(ctx, url)
  const done = await signInByPasskey(ctx, readPasskeyAnswer(form.get('passkey')))
  if (done === 'right') return redirect(await finishSignIn(ctx, url, wanted), 303)
  if (done === 'tooMany') return reject('contact', '', { field: null, word: 'tooMany' }, 429)
  return reject('contact', '', { field: null, word: 'passkey' })
}

/** The sign-in page: a contact, then a code or a password; one form in the older layouts. */
export default function Login() {
  const t = useT('signIn')
  const locale = useLocale()
  const page = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? null
  const step = refused?.step ?? page.step
  const problem = refused ? refused.problem : page.isBlocked ? noCookies : null
  const known = { contact: '', code: '', contactAndCode: page.contact, password: page.email }
  const form = { typed: refused?.typed || known[step], problem, to: page.to }
  return (
    <AccountPage
      title={step === 'code' ? t('codeTitle') : t('title')}
      lead={step === 'code' ? t('sent', { contact: page.contact }) : t('lead')}
      problems={problem ? [problem] : []}
      onlyEmail={step === 'password'}
      more={
        problem?.word === 'noCookies' ? (
          <AllowCookies />
        ) : (
          step === 'password' && problem?.word === 'tooMany' && <p>{t('codeStaysOpen')}</p>
        )
      }
    >
      {step === 'code' && page.returned && <ReturnedNote contact={page.contact} state={page.returned} />}
      {page.saves && <SavesToo />}
      {step === 'code' && <CodeForm problem={problem} />}
      {step === 'contact' && <ContactForm {...form} />}
      {step === 'contactAndCode' && <ContactAndCodeForm {...form} />}
      {step === 'password' && <PasswordForm {...form} />}
      {step !== 'code' && page.passkeys && (
        <PasskeyForm purpose="signIn" label={t('passkey.signIn')} failed={t('errors.passkey')} />
      )}
      {step !== 'code' && (
        <SocialButtons
          providers={page.providers}
          from={page.saves && page.to !== null ? page.to : page.page}
          saves={page.saves}
          email={form.typed}
          emailField="contact"
        />
      )}
      {step !== 'code' && (
        <p>
          {t('newHere')} <a href={inLocale(locale, '/signUp')}>{t('signUp')}</a>
        </p>
      )}
      <Note icon="lock">{t('sharedComputer')}</Note>
    </AccountPage>
  )
}
