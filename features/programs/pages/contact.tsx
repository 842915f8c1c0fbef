import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { firstNameOf } from '#domain/check-ups/first-name.server.ts'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { findContactInfo } from '#domain/contacts/contact-info.server.ts'
import { methodOfWay } from '#domain/contacts/contact-info.ts'
import { showPhone } from '#domain/contacts/contact-method.ts'
import { needsConfirmation, takeSuggested } from '#domain/contacts/suggestion/confirm-email.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { CallPartner } from '../call-partner.tsx'
import { ChoosingPage } from '../choosing-page.tsx'
import { offeredChoice } from '../offered-choice.server.ts'
import { addressOfChoice } from '../paths.ts'
import type { Choice } from '../request/choice.ts'
import { ContactForm, contactFormId } from '../request/contact-form.tsx'
import {
  emptyReach,
  methodOf,
  type ReachProblems,
  type ReachValues,
  readReach,
  typedReach,
} from '../request/program-form.ts'
import { canSend, sendChoice } from '../request/send.server.ts'

export const handle = { form: contactFormId } satisfies Handle

/** Returns the chosen program, and the known contact data. `open` is false if nothing can be sent. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { acting, choice, partner, program } = await offeredChoice(ctx, url)
  return {
    open: canSend(ctx),
    partner: partner.friendlyName,
    program,
    values: choice.published ? valuesSent(choice.published) : await knownValues(ctx, acting),
    back: addressOfChoice(ctx.locale, choice, 'reason'),
  }
}

/** Returns the saved contact data, or the account's, to prefill the form. Never prefills the wish to be contacted. */
async function knownValues(ctx: RequestContext, { ids, response }: ActingPerson): Promise<ReachValues> {
  const [info, firstName] = await Promise.all([findContactInfo(ctx.deps, ids), firstNameOf(ctx, response)])
  const person = ctx.signedIn?.person
  const method = info?.contact ? methodOfWay(info.way) : null
  const phone = method === 'phone' ? info?.contact : person?.phone
  return {
    ...emptyReach,
    name: info?.name || firstName || (person?.firstName ?? ''),
    phone: phone ? showPhone(phone) : '',
    email: (method === 'email' ? info?.contact : person?.email) ?? '',
  }
}

/** Returns the form values last sent to the partner. */
function valuesSent(reported: NonNullable<Choice['published']>): ReachValues {
  const method = methodOf(reported.wish)
  const contact = reported.contact ?? ''
  return {
    wish: reported.wish,
    name: reported.name ?? '',
    phone: method === 'phone' ? showPhone(contact) : '',
    email: method === 'email' ? contact : '',
    promise: reported.promise,
  }
}

/** Sends the request to the partner and redirects to its confirmation, or returns the form to show again. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const { acting, choice, partner } = await offeredChoice(ctx, url)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  takeSuggested(form)
  const values = typedReach(form)
  const reject = (status: number, more: { problems?: ReachProblems; tooMany?: true } = {}) =>
    data({ values, problems: more.problems ?? {}, tooMany: more.tooMany ?? false }, status)
  if (pressed === 'again') return reject(200)
  if (!canSend(ctx)) return reject(503)
  const read = readReach(values)
  if ('problems' in read) return reject(422, { problems: read.problems })
  if (read.reach.wish === 'email' && needsConfirmation(form)) return reject(200)
  const outcome = await sendChoice(ctx, acting, { choice, partner, reach: read.reach })
  if (outcome === 'tooMany') return reject(429, { tooMany: true })
  return redirect(addressOfChoice(ctx.locale, choice, 'confirmation'), 303)
}

/** The form for whether and how the staff may get in touch. If nothing can be sent, shows other ways to reach them. */
export default function Contact() {
  const t = useT('programs')
  const { open, partner, program, values, back } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const problems = rejected?.problems ?? {}
  return (
    <ChoosingPage
      part={3}
      title={t('contact.title')}
      lead={t('contact.lead', { partner, program: program.name })}
      failed={rejected?.tooMany || Object.keys(problems).length > 0}
    >
      {rejected?.tooMany && (
        <Note tone="warn" live="alert">
          <p>{t('errors.tooMany')}</p>
          <CallPartner partner={partner} phone={program.phone} />
        </Note>
      )}
      {open ? (
        <ContactForm partner={partner} values={rejected?.values ?? values} problems={problems} />
      ) : (
        <Panel tone="accent">
          <div className="stack">
            <p>{t('contact.off')}</p>
            <CallPartner partner={partner} phone={program.phone} />
          </div>
        </Panel>
      )}
      <p>
        <a href={back}>{t('contact.back')}</a>
      </p>
    </ChoosingPage>
  )
}
