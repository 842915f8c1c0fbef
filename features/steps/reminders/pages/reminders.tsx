import { Trans } from 'react-i18next/TransWithoutContext'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { findActor } from '#domain/check-ups/acting-person.server.ts'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { needsConfirmation, takeSuggested } from '#domain/contacts/suggestion/confirm-email.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { PageTitle } from '#platform/page/page-title.tsx'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { ScreenOnly } from '#platform/page/screen-only.tsx'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'
import { inLocale } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { loadSteps, type PersonSteps } from '../../record/promise.server.ts'
import script from '../client/reminders.ts?script'
import { returnedReminderCode } from '../contact/code.server.ts'
import { CodeForm } from '../contact/code-form.tsx'
import type { CodeProblem, CodeReply } from '../contact/code-problem.ts'
import { methodsHere } from '../contact/known-contact.server.ts'
import { sendCodeAndReturn, takeCode } from '../contact/take-code.server.ts'
import { offerField } from '../offer/offer-reply.ts'
import { turnOff } from '../reminders.server.ts'
import { choicesFor, reminderView } from '../settings/page-view.server.ts'
import { saveSettings } from '../settings/save-settings.server.ts'
import { reminderFormId, SettingsForm } from '../settings/settings-form.tsx'
import { type SettingsProblems, type SettingsValues, typedSettings } from '../settings/typed-settings.ts'

export const handle = { form: reminderFormId, scripts: [script], noPaper: true } satisfies Handle

const path = '/reminders'

/** Returns the person's reminders and the form to change them; without a check-up, only how to start. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { locale, deps } = ctx
  const owner = await findActor(ctx, url)
  const view = owner && (await reminderView(ctx, await loadSteps(ctx, owner)))
  const at = (step: string | null) => addressWith(locale, path, { responseId: owner?.response.id ?? null, step })
  const step = url.searchParams.get('step')
  const asksContact = view?.stored?.state !== 'on' || step === 'contact'
  const isCode = view?.stored?.state === 'unproved' && step !== 'contact'
  return {
    isOwn: owner !== null,
    stored: view?.stored ?? null,
    steps: view?.steps ?? [],
    values: view && { ...view.values, contact: asksContact ? view.values.contact : null },
    step: isCode ? ('code' as const) : ('settings' as const),
    returned: owner && isCode ? await returnedReminderCode(ctx, owner) : null,
    mayTakeZone: view?.mayTakeZone ?? true,
    canSend: methodsHere(ctx).length > 0,
    choices: choicesFor(locale, view?.values.timeZone ?? ctx.timeZone),
    /** Days until a guest's check-up is deleted; null if it is saved. */
    guestDays: owner && !owner.response.saved_at ? deps.settings.guestDays : null,
    links: {
      here: at(null),
      contact: at('contact'),
      save: addressWith(locale, '/save', { responseId: owner?.response.id ?? null }),
      start: inLocale(locale, '/start'),
      signIn: addressWith(locale, '/login', { to: inLocale(locale, path) }),
    },
  }
}

/** Input and errors of a rejected form. */
type Rejected = {
  values?: SettingsValues
  problems?: SettingsProblems
  code?: { typed: string; problem?: CodeProblem }
  isDeleted?: boolean
}

/** Saves the reminders, verifies or sends the code of a contact, or turns the reminders off. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const person = await findActor(ctx, url)
  const found = person && (await loadSteps(ctx, person))
  takeSuggested(form, ['contact'])
  const values = typedSettings(form, found?.steps ?? [])
  if (pressed === 'again')
    return data<Rejected>(form.has('code') ? { code: { typed: typedText(form.get('code')) } } : { values })
  if (!person || !found) return data<Rejected>({ values, isDeleted: true }, 403)
  const here = addressWith(ctx.locale, path, { responseId: person.response.id })
  if (form.get(offerField) === 'off') {
    await turnOff(ctx, person)
    return redirect(`${here}#turned-off`, 303)
  }
  const ofCode = await takeCode(ctx, person, { form, here, done: `${here}#saved` })
  return ofCode ? shown(ofCode) : save(ctx, found, values, form, here)
}

const shown = (reply: Response | CodeReply) =>
  reply instanceof Response ? reply : data<Rejected>({ code: reply.code }, reply.status)

async function save(ctx: RequestContext, found: PersonSteps, values: SettingsValues, form: FormData, here: string) {
  if (needsConfirmation(form, ['contact'])) return data<Rejected>({ values })
  const saved = await saveSettings(ctx, found, values)
  if ('problems' in saved) return data<Rejected>({ values, problems: saved.problems }, 422)
  if (saved.state === 'on') return redirect(`${here}#saved`, 303)
  return shown(await sendCodeAndReturn(ctx, found.person, { form, here }))
}

/** A person's reminders: the contact, the steps with a reminder, and the next check-up. */
export default function RemindersScreen() {
  const t = useT('reminders')
  const facts = useLoaderData<typeof loader>()
  const rejected = useActionData<Rejected>()
  const isCode = facts.step === 'code' && !rejected?.values
  const title = t(isCode ? 'code.title' : 'title')
  const failed = Boolean(rejected?.problems) || rejected?.code?.problem !== undefined || rejected?.isDeleted === true
  const values = rejected?.values ?? facts.values
  const showsForm = values !== null && (facts.isOwn || rejected?.isDeleted === true) && facts.canSend
  return (
    <PageWithMenu>
      <PageTitle isRefused={failed}>{title}</PageTitle>
      <ScreenOnly paper="">
        <div className="rsec stack stack--loose">
          <div className="stack">
            <h1>{title}</h1>
            {!isCode && <p className="lead">{t('lead')}</p>}
          </div>
          {rejected?.isDeleted && (
            <Note tone="warn" live="alert">
              {t('errors.gone')}
            </Note>
          )}
          {isCode ? (
            <CodeForm
              id={reminderFormId}
              action={facts.links.here}
              contact={facts.stored?.contact ?? ''}
              returned={facts.returned}
              change={facts.links.contact}
              {...rejected?.code}
            />
          ) : (
            <>
              <Status stored={facts.stored} change={values?.contact ? null : facts.links.contact} />
              {facts.guestDays !== null && <GuestNote days={facts.guestDays} save={facts.links.save} />}
              {rejected?.code?.problem && (
                <Note tone="warn" live="alert">
                  {t(`code.${rejected.code.problem}`)}
                </Note>
              )}
              {showsForm && <SettingsForm {...facts} values={values} problems={rejected?.problems ?? {}} />}
              {facts.stored?.state === 'on' && <StopAll />}
            </>
          )}
          {facts.isOwn && !facts.canSend && <Note tone="warn">{t('none')}</Note>}
          {!facts.isOwn && !rejected?.isDeleted && <Begin links={facts.links} />}
          {/* An empty form, for the header and footer buttons, which always submit the page's form. */}
          {!isCode && !showsForm && <form id={reminderFormId} method="post" hidden />}
        </div>
      </ScreenOnly>
    </PageWithMenu>
  )
}

type Facts = Awaited<ReturnType<typeof loader>>

/** States whether reminders are on and, if not, the reason. `change`: URL for changing the contact. */
function Status({ stored, change }: { stored: Facts['stored']; change: string | null }) {
  const t = useT('reminders')
  const isOn = stored?.state === 'on'
  return (
    <>
      {isOn && (
        <Note id="saved" tone="ok" onArrival>
          {t('saved')}
        </Note>
      )}
      {!stored && (
        <Note id="turned-off" tone="ok" onArrival>
          {t('turnedOff')}
        </Note>
      )}
      {isOn && (
        <p>
          <b>{t('on')}</b> {t('onTo', { contact: stored.contact })}
        </p>
      )}
      {isOn && change && (
        <p>
          <a href={change}>{t('contact.change')}</a>
        </p>
      )}
      {stored && !isOn && (
        <p>
          <b>{t('isOff')}</b> {stored.state !== 'unproved' && t(`why.${stored.state}`)}
        </p>
      )}
    </>
  )
}

function GuestNote({ days, save }: { days: number; save: string }) {
  const t = useT('reminders')
  return (
    <Note>
      <Trans t={t} i18nKey="guest" values={{ days }} components={{ save: <a href={save}>.</a> }} />
    </Note>
  )
}

/** One press ends all reminders. The steps are preserved. */
function StopAll() {
  const t = useT('reminders')
  return (
    <form method="post" className="stack">
      <p>
        <Button variant="secondary" name={offerField} value="off">
          {t('off')}
        </Button>
      </p>
      <p className="small">{t('offText')}</p>
    </form>
  )
}

/** Explains how to start a check-up, in a browser that has none. */
function Begin({ links }: { links: Facts['links'] }) {
  const t = useT('reminders')
  return (
    <section className="stack" aria-labelledby="begin-title">
      <h2 id="begin-title">{t('begin.title')}</h2>
      <p>{t('begin.text')}</p>
      <div className="row">
        <LinkButton href={links.start}>{t('begin.start')}</LinkButton>
        <LinkButton variant="secondary" href={links.signIn}>
          {t('begin.signIn')}
        </LinkButton>
      </div>
    </section>
  )
}
