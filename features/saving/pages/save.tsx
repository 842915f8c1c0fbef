import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { guestDeletionDay } from '#domain/check-ups/guest-deletion-day.ts'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { openedByCode } from '#domain/check-ups/response.server.ts'
import { walletCard } from '#domain/check-ups/return-code/wallet.server.ts'
import { findPendingContact, sendAccountCode } from '#domain/contacts/account-code.server.ts'
import { sentNote } from '#domain/contacts/one-time-code.server.ts'
import { needsConfirmation, takeSuggested } from '#domain/contacts/suggestion/confirm-email.ts'
import { socialScript } from '#features/accounts/providers/social-buttons.tsx'
import { signOut } from '#features/accounts/sign-in/sign-out.server.ts'
import { passesCaptcha } from '#platform/abuse/captcha.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isForDialog } from '#platform/page/for-dialog.ts'
import type { Handle } from '#platform/page/handle.ts'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import type { Response as CheckUpResponse } from '#platform/request/session-state.ts'
import { addressWith } from '#routes/address.ts'
import { pathTo } from '#routes/screen.ts'
import script from '../client/save.ts?script'
import { MissingReport } from '../missing-report.tsx'
import type { SavingProblem } from '../problem-text.tsx'
import { ReturnCodePanel } from '../return-code-panel.tsx'
import { findSavable } from '../save.policy.ts'
import { choosePassword, lacksContact, saveByCode, saveToSignedIn, savingAddress, savingFacts } from '../save.server.ts'
import { checkContact, methodNamed, saveFormId, type TypedContact, whyDialogId } from '../save.ts'
import { SaveDialogs } from '../save-dialogs.tsx'
import { type Refused, SavePart, useStepTitle } from '../save-part.tsx'
import { assignFromForm, releaseCheckUp } from '../subject/subject-step.server.ts'
import { WhyText } from '../why-dialog.tsx'

export const handle = { form: saveFormId, scripts: [script] } satisfies Handle

/** Returns the next step of saving, and the return code for people who want no account. */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { deps, locale } = ctx
  const response = await findSavable(ctx, url)
  if (response === openedByCode) throw data(openedByCode, { status: 403 })
  if (!response && lacksContact(ctx)) throw redirect(pathTo(locale, '/my-account/:what', { what: 'email' }), 303)
  if (!response)
    return data(
      {
        missing: {
          code: pathTo(locale, '/return-code'),
          signIn: pathTo(locale, '/login'),
          start: pathTo(locale, '/start'),
        },
      },
      404,
    )
  if (isForDialog(request)) return data({ forDialog: await savingFacts(ctx, response, url, true) })
  return data({
    facts: await savingFacts(ctx, response, url),
    guest: {
      card: await walletCard(ctx, response),
      change: addressWith(locale, '/my-data/code', { responseId: response.id }),
      date: guestDeletionDay(ctx, deps.now().toISOString()),
      days: deps.settings.guestDays,
      address: new URL(deps.settings.origin).host + pathTo(locale, '/return-code'),
      done: pathTo(locale, '/done'),
    },
  })
}

const statuses: Record<SavingProblem, number> = {
  required: 422,
  wrong: 422,
  expired: 422,
  codeTooMany: 429,
  resendTooMany: 429,
  contactTooMany: 429,
  validPhone: 422,
  unavailable: 503,
  failure: 503,
  otherOwner: 409,
}

/** Handles every step: sends a code, checks one, saves to the signed-in account, or sets a first password. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const response = await findSavable(ctx, url)
  if (response === openedByCode) throw data(openedByCode, { status: 403 })
  if (!response) return data<Refused>({}, 404)
  if (pressed === 'again') return data<Refused>({ contact: { typed: contactIn(ctx, form), error: null } })
  try {
    return await handleStep(ctx, response, form)
  } catch (error) {
    if (error instanceof Response) throw error
    const message = error instanceof Error ? `${error.name}: ${error.message}` : 'not an error'
    ctx.deps.log.error({ reference: ctx.reference, error: message }, 'saving failed')
    return refuse({ problem: 'failure' })
  }
}

const refuse = (refused: Refused) =>
  data<Refused>(refused, refused.problem === undefined ? 422 : statuses[refused.problem])

const contactIn = (ctx: RequestContext, form: FormData): TypedContact => ({
  method: methodNamed(typedText(form.get('method')), ctx.deps.outbox.methods),
  email: typedText(form.get('email')),
  phone: typedText(form.get('phone')),
})

async function handleStep(ctx: RequestContext, response: CheckUpResponse, form: FormData) {
  const address = savingAddress(ctx, response)
  const go = form.get('go')
  if (go === 'code' || form.has('code')) {
    const typed = typedText(form.get('code'))
    const contact = await findPendingContact(ctx)
    const entered = contact === null ? 'expired' : await saveByCode(ctx, response, contact, typed)
    if (entered === 'right') return redirect(address, 303)
    return refuse({ problem: entered === 'tooMany' ? 'codeTooMany' : entered, code: typed })
  }
  if (go === 'resend') {
    const contact = await findPendingContact(ctx)
    if (contact === null) return refuse({ problem: form.get('method') === 'phone' ? 'validPhone' : 'expired' })
    if (!(await passesCaptcha(ctx, form))) return refuse({ problem: 'resendTooMany' })
    const sent = await sendAccountCode(ctx, contact, true)
    if (sent === 'tooMany' || sent === 'unavailable')
      return refuse({ problem: sent === 'tooMany' ? 'resendTooMany' : sent })
    return redirect(`${address}${sentNote[sent]}`, 303)
  }
  if (go === 'save') {
    const { signedIn } = ctx
    if (!signedIn) return redirect(address, 303)
    const saved = await saveToSignedIn(ctx, response, signedIn.person.id)
    return saved === 'saved' ? redirect(address, 303) : refuse({ problem: 'otherOwner' })
  }
  if (go === 'whose') {
    const problem = await assignFromForm(ctx, response, form)
    return problem ? refuse({ whose: problem }) : redirect(address, 303)
  }
  if (go === 'own') {
    if (await releaseCheckUp(ctx, response)) await signOut(ctx)
    return redirect(`${address}&step=contact`, 303)
  }
  if (go === 'password') {
    const typed = { password: passwordIn(form, 'password'), again: passwordIn(form, 'again') }
    const chosen = await choosePassword(ctx, typed)
    if (chosen === 'chosen') return redirect(`${address}#password-set`, 303)
    return chosen === 'notNow' ? redirect(address, 303) : refuse({ password: chosen.errors })
  }
  takeSuggested(form)
  const typed = contactIn(ctx, form)
  const checked = checkContact(typed)
  if ('error' in checked) return refuse({ contact: { typed, error: checked.error } })
  if (checked.method === 'email' && needsConfirmation(form)) return data<Refused>({ contact: { typed, error: null } })
  if (!(await passesCaptcha(ctx, form))) return refuse({ problem: 'contactTooMany', contact: { typed, error: null } })
  const sent = await sendAccountCode(ctx, checked.contact)
  if (sent === 'tooMany' || sent === 'unavailable')
    return refuse({ problem: sent === 'tooMany' ? 'contactTooMany' : sent, contact: { typed, error: null } })
  return redirect(sent === 'sentIfKnown' ? `${address}${sentNote[sent]}` : address, 303)
}

/** Returns the password exactly as typed: spaces around it are part of it. */
function passwordIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The page that saves a report or an unfinished check-up. */
export default function Save() {
  const t = useT(['save', 'common', 'questionnaire'])
  const loaded = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const titleOf = useStepTitle()
  if ('missing' in loaded) return <MissingReport {...loaded.missing} />
  if ('forDialog' in loaded) return loaded.forDialog.methods.length > 0 && <SaveDialogs facts={loaded.forDialog} />
  const { facts, guest: keep } = loaded
  const heading = titleOf(facts, refused)
  const isWrong = refused !== undefined && !(refused.contact && refused.contact.error === null && !refused.problem)
  const asks = facts.step.at === 'contact' || facts.step.at === 'code'
  return (
    <PageWithMenu>
      <title>
        {t('common:pageTitle', { page: isWrong ? t('questionnaire:errorTitle', { title: heading }) : heading })}
      </title>
      <div className="rsec stack stack--wide">
        <div className="stack stack--loose">
          <h1>{heading}</h1>
          {facts.methods.length > 0 || !asks ? <SavePart facts={facts} refused={refused} /> : <NoMessages />}
        </div>
        {facts.providers.length > 0 && <script type="module" src={socialScript} />}
        {asks && !keep.card?.saved && <ReturnCodePanel {...keep} finished={facts.finished} report={facts.goOn} />}
        {facts.step.at === 'contact' && (
          <section className="stack" id={`${whyDialogId}-page`}>
            <h2>{t('why.title')}</h2>
            <WhyText />
          </section>
        )}
      </div>
    </PageWithMenu>
  )
}

/** An empty form, for the header and footer buttons, which always submit the page's form. */
const NoMessages = () => <form id={saveFormId} method="post" />
