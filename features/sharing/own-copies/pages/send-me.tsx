import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { v7 as uuid } from 'uuid'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { authoredResponse } from '#domain/check-ups/response.server.ts'
import {
  type ContactError,
  contactMethods,
  methodOfContact,
  parseContact,
  showContact,
} from '#domain/contacts/contact-method.ts'
import { sentNote } from '#domain/contacts/one-time-code.server.ts'
import { returnedCode } from '#domain/contacts/returned/returned-code.server.ts'
import { needsConfirmation, takeSuggested } from '#domain/contacts/suggestion/confirm-email.ts'
import { passesCaptcha } from '#platform/abuse/captcha.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import type { Response as CheckUp } from '#platform/request/session-state.ts'
import { addressFor } from '#routes/address.ts'
import { CopyCodeForm } from '../copy-code-form.tsx'
import { CopyContactForm } from '../copy-contact-form.tsx'
import { CopyProblems, problemStatus } from '../copy-problems.tsx'
import { CopySentPart } from '../copy-sent.tsx'
import { endCopy } from '../open-copy.server.ts'
import { codeToSend } from '../own-copy.policy.ts'
import { choicesIn, copyFormId } from '../own-copy.ts'
import { findPendingCopy, listCopies, sendCopy, sendCopyCode, wasSent } from '../send-copy.server.ts'
import type { SendMeFacts, SendMeRefused } from '../send-me-view.ts'

export const handle = { form: copyFormId } satisfies Handle

/** Excludes the page from caches: it shows the person's own contact. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

/** Returns a completed check-up for its author. Throws like `authoredResponse`, or a redirect to an open question. */
async function sendable(ctx: RequestContext, url: URL): Promise<CheckUp> {
  const response = await authoredResponse(ctx, url)
  if (!response.completed_at) throw redirect(addressFor(ctx.locale, response.id, '/recommendations3'), 303)
  return response
}

/** Returns the step to show: the contact, the code sent to it, or the result. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<SendMeFacts> {
  const ctx = requestContext(context)
  const response = await sendable(ctx, url)
  const step = url.searchParams.get('step')
  const pending = step === 'code' ? await findPendingCopy(ctx, response) : null
  const copies = await listCopies(ctx, response)
  return {
    step:
      pending !== null
        ? ('code' as const)
        : step === 'sent' && copies.length > 0
          ? ('sent' as const)
          : ('contact' as const),
    pending:
      pending === null
        ? null
        : {
            method: methodOfContact(pending),
            contact: showContact(methodOfContact(pending), pending),
            returned: await returnedCode(ctx, codeToSend(response.id, pending)),
          },
    choices: choicesIn(url.searchParams),
    copies,
    methods: contactMethods.filter((method) => ctx.deps.outbox.methods.includes(method)),
    hasPdf: ctx.deps.documents.available,
    requestKey: uuid(),
    responseId: response.id,
    action: addressFor(ctx.locale, response.id, '/send-me'),
    back: addressFor(ctx.locale, response.id, '/recommendations3'),
  }
}

/** Handles every step: sends a code, checks one and sends the link, or ends a link. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const response = await sendable(ctx, url)
  const address = addressFor(ctx.locale, response.id, '/send-me')
  const choices = choicesIn(form)
  const codeAddress = `${address}&step=code${choices.pdf ? '&pdf=yes' : ''}`
  const go = form.get('go')
  if (pressed === 'again') return data<SendMeRefused>({ typed: typedIn(ctx, form, null), choices })
  if (go === 'end') {
    const copies = await listCopies(ctx, response)
    const copy = copies.find(({ id }) => id === form.get('copy'))
    if (copy) await endCopy(ctx.deps, copy.id)
    return redirect(`${address}#ended`, 303)
  }
  // The Enter key sends the code without a button.
  if (go === 'send' || (go === null && form.has('code'))) {
    const key = typedText(form.get('request_key'))
    if (await wasSent(ctx, response, key)) return redirect(`${address}&step=sent`, 303)
    const contact = await findPendingCopy(ctx, response)
    if (contact === null) return refuse({ problem: 'expired', choices })
    const code = typedText(form.get('code'))
    const outcome = await sendCopy(ctx, response, contact, { code, key, choices })
    return outcome === 'sent' ? redirect(`${address}&step=sent`, 303) : refuse({ problem: outcome, choices })
  }
  if (go === 'resend') {
    const contact = await findPendingCopy(ctx, response)
    if (contact === null) return refuse({ problem: 'expired', choices })
    if (!(await passesCaptcha(ctx, form))) return refuse({ problem: 'codesTooMany', choices })
    const sent = await sendCopyCode(ctx, response, contact, true)
    if (sent === 'tooMany' || sent === 'unavailable')
      return refuse({ problem: sent === 'tooMany' ? 'codesTooMany' : sent, choices })
    return redirect(`${codeAddress}${sentNote[sent]}`, 303)
  }
  takeSuggested(form)
  const typed = typedIn(ctx, form, null)
  const parsed = parseContact(typed.method, typed[typed.method])
  if ('error' in parsed) return refuse({ typed: { ...typed, error: parsed.error }, choices })
  if (typed.method === 'email' && needsConfirmation(form)) return data<SendMeRefused>({ typed, choices })
  if (!(await passesCaptcha(ctx, form))) return refuse({ problem: 'codesTooMany', typed, choices })
  const sent = await sendCopyCode(ctx, response, parsed.contact)
  if (sent === 'tooMany' || sent === 'unavailable')
    return refuse({ problem: sent === 'tooMany' ? 'codesTooMany' : sent, typed, choices })
  return redirect(sent === 'sentIfKnown' ? `${codeAddress}${sentNote[sent]}` : codeAddress, 303)
}

const refuse = (refused: SendMeRefused) =>
  data<SendMeRefused>(refused, refused.problem ? problemStatus[refused.problem] : 422)

function typedIn({ deps }: RequestContext, form: FormData, error: ContactError | null) {
  const [first = 'email'] = deps.outbox.methods
  const method = contactMethods.find((each) => each === form.get('method')) ?? first
  return { method, email: typedText(form.get('email')), phone: typedText(form.get('phone')), error }
}

/** The page on which people send the report to themselves. */
export default function SendMe() {
  const t = useT(['sendMe', 'common', 'questionnaire'])
  const facts = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? {}
  const { step, pending } = facts
  const title = step === 'code' && pending ? t(`type.${pending.method}`) : step === 'sent' ? t('onItsWay') : t('title')
  const isWrong = Boolean(refused.problem ?? refused.typed?.error)
  return (
    <PageWithMenu>
      <title>{t('common:pageTitle', { page: isWrong ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <div className="rsec stack stack--loose">
        <h1>{title}</h1>
        <CopyProblems step={step} refused={refused} />
        {step === 'code' && pending && <CopyCodeForm facts={facts} pending={pending} refused={refused} />}
        {step === 'sent' && <CopySentPart facts={facts} />}
        {step === 'contact' && <CopyContactForm facts={facts} refused={refused} />}
      </div>
    </PageWithMenu>
  )
}
