import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { takeFrameButtonWithDraft } from '#domain/check-ups/help-now/typed-form.server.ts'
import { parseContact, showContact } from '#domain/contacts/contact-method.ts'
import { CodeNotes } from '#domain/contacts/fields/code-notes.tsx'
import { type CodeSent, sentNote } from '#domain/contacts/one-time-code.server.ts'
import { needsConfirmation, takeSuggested } from '#domain/contacts/suggestion/confirm-email.ts'
import {
  addPasskey,
  listPasskeys,
  mayAddPasskey,
  removePasskey,
  renamePasskey,
} from '#domain/people/passkeys/passkey.server.ts'
import { longestPasskeyName, readPasskeyAnswer } from '#domain/people/passkeys/passkey.ts'
import { passkeyScript } from '#domain/people/passkeys/passkey-form.tsx'
import { newPasswordErrors } from '#domain/people/password.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { dayOfMoment, momentText } from '#platform/i18n/dates/dates.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import { FormPage } from '#platform/page/form-page.tsx'
import type { Handle } from '#platform/page/handle.ts'
import { readDevice } from '#platform/request/device.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { providersAt } from '../../providers/providers-at.server.ts'
import { socialScript } from '../../providers/social-buttons.tsx'
import { ChangeForm, changeFormId, useChangeTexts, useLabelOf } from '../change-form.tsx'
import { ownAccount } from '../my-account.policy.ts'
import {
  changeContact,
  changePassword,
  findPendingContact,
  forgetRequests,
  hasRequestedProof,
  proveByCode,
  proveByPassword,
  reachable,
  returnedChangeCode,
  sendProof,
  sendToNew,
} from '../my-account.server.ts'
import {
  type ChangeProblem,
  changeStep,
  type Guarded,
  type GuardedContact,
  guarded,
  isProofRecent,
} from '../my-account.ts'
import { Passkeys, type PasskeyView } from '../passkeys.tsx'

export const handle = { form: changeFormId, scripts: [socialScript, passkeyScript] } satisfies Handle

/**
 * Returns the credential in the path. Throws 404 for an unknown one, and for a password if the account has no email to
 * use it with.
 */
function whatIn({ person }: SignedIn, name: string | undefined): Guarded {
  const what = guarded.find((each) => each === name)
  if (!what || (what === 'password' && person.email === null)) throw data(null, { status: 404 })
  return what
}

/** Loads the current step of the change, and its data. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const signedIn = ownAccount(ctx, url)
  const what = whatIn(signedIn, params.what)
  const { person, signIn } = signedIn
  const pendingContact = await findPendingContact(ctx, what, person)
  const methods = await ctx.deps.identity.methodsOf(person.id)
  const [to] = reachable(ctx, person)
  const passkeys = what === 'passkey' ? await passkeysText(ctx, person.id) : []
  const step = changeStep({
    recent: isProofRecent(signIn.provenAt, ctx.deps.now()),
    proofRequested: await hasRequestedProof(ctx, person),
    contactRequested: pendingContact !== null,
  })
  return {
    what,
    has: what === 'passkey' ? passkeys.length > 0 : what === 'password' ? methods.password : person[what] !== null,
    passkeys,
    canAddPasskey: mayAddPasskey(ctx),
    suggestedName: deviceText(ctx.device),
    hasPassword: methods.password && person.email !== null,
    step,
    returned:
      step === 'proveCode' || step === 'code'
        ? await returnedChangeCode(ctx, what, person, step === 'code' ? pendingContact : null)
        : null,
    providers: providersAt(ctx, url).filter((provider) => methods[provider]),
    from: url.pathname,
    proofTo: to ? showContact(to.method, to.contact) : null,
    requested:
      pendingContact !== null && (what === 'email' || what === 'phone') ? showContact(what, pendingContact) : '',
  }
}

/** Action data that shows the form again, with the typed contact and the errors. */
type Rejected = { typed: string; problems: ChangeProblem[]; renamed?: string }

const reject = (typed: string, problems: ChangeProblem[], status = 422) => data<Rejected>({ typed, problems }, status)
const failed = (word: ChangeProblem['word'], status: number) => reject('', [{ field: null, word }], status)

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Performs one step of the change. Entering a new value and its code require a recent authentication. */
export async function action({ request, context, params, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const signedIn = ownAccount(ctx, url)
  const what = whatIn(signedIn, params.what)
  const form = await readForm(request)
  takeSuggested(form, ['contact'])
  const text = (name: string) => textOf(form, name)
  const pressed = await takeFrameButtonWithDraft(ctx, form, url.pathname + url.search)
  if (pressed instanceof Response) return pressed
  if (pressed === 'again') return reject(text('contact'), [], 200)
  const isRecent = isProofRecent(signedIn.signIn.provenAt, ctx.deps.now())
  const page = redirect(url.pathname, 303)
  switch (form.get('go') ?? text('at')) {
    case 'prove': {
      const isRetry = text('at') === 'proveCode'
      return sent(url, await sendProof(ctx, signedIn.person, isRetry), isRetry)
    }
    case 'proveCode':
      return proved(page, 'code', await proveByCode(ctx, signedIn, text('code')))
    case 'current':
      if (text('current') === '') return reject('', [{ field: 'current', word: 'required' }])
      return proved(page, 'current', await proveByPassword(ctx, signedIn, text('current')))
    case 'other':
      await forgetRequests(ctx)
      return page
    case 'new':
      if (!isRecent || what === 'passkey') return page
      return what === 'password'
        ? newPassword(ctx, signedIn, { password: text('password'), again: text('again') })
        : newContact(ctx, signedIn, url, what, form)
    case 'passkey':
      return isRecent && what === 'passkey' ? newPasskey(ctx, url, form) : page
    case 'rename':
      return isRecent ? rename(ctx, signedIn, page, form) : page
    case 'remove':
      if (isRecent) await removePasskey(ctx, signedIn.person.id, text('id'))
      return page
    case 'resend': {
      const pendingContact = await findPendingContact(ctx, what, signedIn.person)
      if (!isRecent || pendingContact === null || what === 'password' || what === 'passkey') return page
      return sent(url, await sendToNew(ctx, signedIn.person, { method: what, contact: pendingContact }, true), true)
    }
    case 'code': {
      const pendingContact = await findPendingContact(ctx, what, signedIn.person)
      if (!isRecent || pendingContact === null || what === 'password' || what === 'passkey') return page
      const done = await changeContact(ctx, signedIn, { method: what, contact: pendingContact }, text('code'))
      if (done === 'right') return redirect(`${pathTo(ctx.locale, '/my-account')}#changed`, 303)
      return done === 'tooMany' ? failed(done, 429) : reject('', [{ field: 'code', word: done }])
    }
    default:
      throw data(null, { status: 400 })
  }
}

function sent(url: URL, outcome: CodeSent, isRetry: boolean) {
  if (outcome === 'tooMany') return failed('tooMany', 429)
  if (outcome === 'unavailable') return failed('noMessages', 503)
  const note = isRetry || outcome === 'sentIfKnown' ? sentNote[outcome] : ''
  return redirect(url.pathname + note, 303)
}

function proved(page: Response, field: 'code' | 'current', outcome: ChangeProblem['word'] | 'right') {
  if (outcome === 'right') return page
  return outcome === 'tooMany' ? failed(outcome, 429) : reject('', [{ field, word: outcome }])
}

async function newContact(ctx: RequestContext, { person }: SignedIn, url: URL, method: GuardedContact, form: FormData) {
  const typed = textOf(form, 'contact')
  const parsed = parseContact(method, typed)
  if ('error' in parsed) return reject(typed, [{ field: 'contact', word: parsed.error }])
  if (parsed.contact === person[method]) return reject(typed, [{ field: 'contact', word: 'same' }])
  if (method === 'email' && needsConfirmation(form, ['contact'])) return reject(typed, [], 200)
  return sent(url, await sendToNew(ctx, person, { method, contact: parsed.contact }, false), false)
}

async function newPassword(ctx: RequestContext, signedIn: SignedIn, typed: { password: string; again: string }) {
  const errors = await newPasswordErrors(ctx.deps, typed)
  const problems = (['password', 'again'] as const).flatMap((field) => {
    const word = errors[field]
    return word ? [{ field, word }] : []
  })
  if (problems.length > 0) return reject('', problems)
  await changePassword(ctx, signedIn, typed.password)
  return redirect(`${pathTo(ctx.locale, '/my-account')}#changed`, 303)
}

const nameIn = (form: FormData): string => typedText(form.get('name'))

async function rename(ctx: RequestContext, { person }: SignedIn, page: Response, form: FormData) {
  const [id, name] = [textOf(form, 'id'), nameIn(form)]
  if ([...name].length > longestPasskeyName)
    return data<Rejected>({ typed: name, renamed: id, problems: [{ field: 'name', word: 'passkeyNameLong' }] }, 422)
  if (name !== '') await renamePasskey(ctx, person.id, id, name)
  return page
}

async function newPasskey(ctx: RequestContext, url: URL, form: FormData) {
  const name = nameIn(form)
  if (name === '') return reject('', [{ field: 'name', word: 'passkeyName' }])
  if ([...name].length > longestPasskeyName) return reject(name, [{ field: 'name', word: 'passkeyNameLong' }])
  if (await addPasskey(ctx, readPasskeyAnswer(form.get('passkey')), name)) return redirect(`${url.pathname}#added`, 303)
  return failed('passkey', 422)
}

async function passkeysText(ctx: RequestContext, personId: string): Promise<PasskeyView[]> {
  const { locale, timeZone } = ctx
  return (await listPasskeys(ctx, personId)).map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    added: dayOfMoment(createdAt, locale, timeZone),
    used: usedAt && momentText(usedAt, locale, timeZone),
  }))
}

/** Returns a name for this device, such as `Chrome, Windows`. */
function deviceText(saved: string): string {
  const { browser, system } = readDevice(saved)
  return [browser, system].filter(Boolean).join(', ')
}

/** The page that changes the email, the phone number or the password, step by step. */
export default function Change() {
  const t = useT('account')
  const locale = useLocale()
  const page = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const textsOf = useChangeTexts()
  const labelOf = useLabelOf(page.what)
  const problems = refused?.problems ?? []
  const [first] = problems
  const title = page.has ? t(`change.${page.what}.title`) : t(`change.${page.what}.add`)
  return (
    <FormPage
      title={title}
      lead={
        page.step.startsWith('prove')
          ? t('change.prove.text')
          : t(page.what === 'passkey' ? 'passkeys.text' : 'change.then')
      }
      errorSummary={
        first && (
          <ErrorSummary
            title={first.field ? t('errorTitle') : textsOf(first.word)}
            errors={problems.flatMap(({ field, word }) =>
              field
                ? [
                    {
                      id: refused?.renamed ? `name-${refused.renamed}` : field,
                      message: `${labelOf(field)}: ${textsOf(word)}`,
                    },
                  ]
                : [],
            )}
          />
        )
      }
    >
      <CodeNotes />
      <Note id="added" tone="ok" onArrival>
        {t('passkeys.done')}
      </Note>
      {page.what === 'passkey' && page.step === 'new' ? (
        <Passkeys
          passkeys={page.passkeys}
          canAdd={page.canAddPasskey}
          suggested={page.suggestedName}
          refused={refused}
        />
      ) : (
        <ChangeForm {...page} typed={refused?.typed ?? ''} problems={problems} />
      )}
      <p>
        <a href={pathTo(locale, '/my-account')}>{t('change.back')}</a>
      </p>
    </FormPage>
  )
}
