import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { needsConfirmation, takeSuggested } from '#domain/contacts/suggestion/confirm-email.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { ScreenOnly } from '#platform/page/screen-only.tsx'
import { requestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'
import { inLocale } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { findContactOwner } from '../contact-info.policy.ts'
import {
  askingPartner,
  deleteContactInfo,
  findAgreement,
  findOwnContactInfo,
  otherContacts,
  saveContactInfo,
} from '../contact-info.server.ts'
import { ContactInfoForm, contactInfoFormId } from '../contact-info-form.tsx'
import { type ContactProblems, emptyValues, readValues, typedValues, valuesOf } from '../contact-values.ts'
import { Deleted } from '../deleted.tsx'
import { WhoToAsk } from '../who-to-ask.tsx'

export const handle = { form: contactInfoFormId, noPaper: true } satisfies Handle

const path = '/contact-info'

/** Returns the saved contact data and the center of the check-up; without a check-up, only how to start one. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { locale, deps, partner: ofVisit } = ctx
  const owner = await findContactOwner(ctx, url)
  const key = owner?.response.partner_key
  const partner = key ? await deps.partners.find(key) : ofVisit
  const saved = owner && (await findOwnContactInfo(ctx, owner))
  const asking = owner && (await askingPartner(ctx, owner.response))
  const agreement = owner && asking && (await findAgreement(ctx, owner, asking))
  const at = (ask: string | null) => addressWith(locale, path, { responseId: owner?.response.id ?? null, ask })
  return {
    center: partner && { name: partner.friendlyName, phone: partner.phone },
    isOwn: owner !== null,
    asking: asking?.friendlyName ?? null,
    values: saved ? valuesOf(saved.info, agreement) : emptyValues(locale),
    savedOn: saved && dayOfMoment(saved.updatedAt, locale, ctx.timeZone),
    others: owner && !saved ? await otherContacts(ctx, owner) : [],
    asks: url.searchParams.get('ask') === 'delete',
    links: {
      here: at(null),
      ask: `${at('delete')}#delete`,
      account: inLocale(locale, '/my-account'),
      reminders: addressWith(locale, '/reminders', { responseId: owner?.response.id ?? null }),
      start: inLocale(locale, '/start'),
      signIn: addressWith(locale, '/login', { to: inLocale(locale, path) }),
    },
  }
}

/** Saves or deletes the contact data and redirects back, or returns the form to show again. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const owner = await findContactOwner(ctx, url)
  takeSuggested(form)
  const values = typedValues(form, ctx.locale)
  const reject = (status: number, problems: ContactProblems = {}) =>
    data({ values, problems, isDeleted: status === 403, isTooMuch: status === 429 }, status)
  if (pressed === 'again') return reject(200)
  if (!owner) return reject(403)
  const to = (fragment: string) =>
    redirect(`${addressWith(ctx.locale, path, { responseId: owner.response.id })}#${fragment}`, 303)
  if (form.get('go') === 'delete') {
    await deleteContactInfo(ctx, owner)
    return to('deleted')
  }
  const partner = await askingPartner(ctx, owner.response)
  const read = readValues(values, partner !== null)
  if ('problems' in read) return reject(422, read.problems)
  if (read.info.way === 'email' && needsConfirmation(form)) return reject(200)
  if (!(await allow(ctx, 'contact-info', owner.response.id))) return reject(429)
  await saveContactInfo(ctx, owner, read.info, { partner, agreement: read.agreement })
  return to('saved')
}

/** The page for contact data, and where to get help. */
export default function ContactInfo() {
  const t = useT(['contactInfo', 'common', 'questionnaire', 'reminders'])
  const { center, isOwn, asking, values, savedOn, others, asks, links } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const problems = rejected?.problems ?? {}
  const failed = Object.keys(problems).length > 0 || rejected?.isDeleted
  const title = t('title')
  return (
    <PageWithMenu>
      <title>{t('common:pageTitle', { page: failed ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <div className="rsec stack stack--loose">
        <div className="stack">
          <h1>{title}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
        {rejected?.isDeleted && (
          <Note tone="warn" live="alert">
            {t('errors.gone')}
          </Note>
        )}
        {(isOwn || rejected?.isDeleted) && (
          <ScreenOnly paper="">
            <div className="stack stack--loose">
              <Note id="saved" tone="ok" onArrival>
                {t('saved')}
              </Note>
              {savedOn === null && (
                <Note id="deleted" tone="ok" onArrival>
                  <Deleted others={others} account={links.account} reminders={links.reminders} />
                </Note>
              )}
              {savedOn !== null && <p>{t('savedOn', { day: savedOn })}</p>}
              {rejected?.isTooMuch && (
                <Note tone="warn" live="alert">
                  {t('errors.tooMany')}
                </Note>
              )}
              <ContactInfoForm values={rejected?.values ?? values} problems={problems} partner={asking} />
              <p>
                <a href={links.reminders}>{t('reminders:link')}</a>
              </p>
              {savedOn !== null && <Delete asks={asks} links={links} />}
            </div>
          </ScreenOnly>
        )}
        <WhoToAsk center={center} />
        {!isOwn && !rejected?.isDeleted && <Begin links={links} />}
      </div>
    </PageWithMenu>
  )
}

type Links = Awaited<ReturnType<typeof loader>>['links']

/** A form that deletes the saved contact data, after confirmation. */
function Delete({ asks, links }: { asks: boolean; links: Links }) {
  const t = useT('contactInfo')
  if (!asks)
    return (
      <p>
        <a href={links.ask}>{t('delete')}</a>
      </p>
    )
  return (
    <Panel tone="accent">
      <form method="post" action={links.here} className="stack" id="delete">
        <h2 className="h4">{t('ask')}</h2>
        <div className="row">
          <Button name="go" value="delete">
            {t('yes')}
          </Button>
          <LinkButton variant="secondary" href={links.here}>
            {t('no')}
          </LinkButton>
        </div>
      </form>
    </Panel>
  )
}

/** Explains how to start a check-up, in a browser that has none. */
function Begin({ links }: { links: Links }) {
  const t = useT('contactInfo')
  return (
    <section className="stack no-print" aria-labelledby="begin-title">
      <h2 id="begin-title">{t('begin.title')}</h2>
      <p>{t('begin.text')}</p>
      <p>{t('begin.how')}</p>
      <div className="row">
        <LinkButton href={links.start}>{t('begin.start')}</LinkButton>
        <LinkButton variant="secondary" href={links.signIn}>
          {t('begin.signIn')}
        </LinkButton>
      </div>
      {/* An empty form, for the header and footer buttons, which always submit the page's form. */}
      <form id={contactInfoFormId} method="post" hidden />
    </section>
  )
}
