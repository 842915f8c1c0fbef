import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { v7 as uuid } from 'uuid'
import { type Domain, domains } from '#assessment/questionnaire/questionnaire.ts'
import { findActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { findContactInfo } from '#domain/contacts/contact-info.server.ts'
import { needsConfirmation, takeSuggested } from '#domain/contacts/suggestion/confirm-email.ts'
import { readPriorities } from '#domain/priorities/priorities.server.ts'
import { topicName } from '#domain/requests/topics.server.ts'
import { requestKeyIn } from '#platform/forms/typed-text.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { useSite } from '#platform/page/site.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { checkInResponse } from '../check-in.policy.ts'
import { canRequestCheckIn, findLastCheckIn, partnerOf, requestCheckIn } from '../check-in.server.ts'
import { type CheckInProblems, readCheckIn, startFrom, topicsInOrder, typedCheckIn } from '../check-in.ts'
import { CheckInForm, checkInFormId } from '../check-in-form.tsx'
import { ContactOptions, type Staff } from '../contact-options.tsx'

export const handle = { form: checkInFormId } satisfies Handle

/** Path of the confirmation page. */
const donePath = '/expert-check-in/confirmation'

/**
 * Returns the topics, priorities first, and the latest contact request. `open` is false if requests cannot be
 * delivered.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { locale, deps } = ctx
  const response = await checkInResponse(ctx, url)
  const [actor, priorities, partner, last] = await Promise.all([
    findActingPerson(ctx, response),
    readPriorities(ctx, response),
    partnerOf(ctx, response),
    findLastCheckIn(ctx, response),
  ])
  const info = actor && (await findContactInfo(deps, actor.ids))
  const first = priorities.map(({ area }) => area)
  const staff: Staff | null = partner && {
    name: partner.friendlyName,
    phone: partner.phone,
    email: partner.helpEmail,
  }
  return {
    open: canRequestCheckIn(ctx),
    values: { ...startFrom(info), topics: areaOf(ctx, url.searchParams.get('intervention')) },
    contactInfo: info && addressFor(locale, response.id, '/contact-info'),
    requestKey: uuid(),
    topics: topicsInOrder(first).map((topic) => ({
      value: topic,
      label: topicName(topic, locale),
      isPriority: first.some((area) => area === topic),
      isGeneral: !domains.some((area) => area === topic),
    })),
    staff,
    helpEmail: deps.settings.helpEmail,
    requested: last && {
      day: dayOfMoment(last.created_at, locale, ctx.timeZone),
      isWithdrawn: last.isWithdrawn,
      href: addressFor(locale, response.id, '/my-requests'),
    },
  }
}

/** Returns the main area of an intervention, the topic of a request about its step. */
function areaOf({ deps }: RequestContext, id: string | null): Domain[] {
  const weights = deps.content.interventions.find((each) => each.id === id)?.domains ?? {}
  const ranked = domains.toSorted((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0))
  return ranked.filter((area) => weights[area]).slice(0, 1)
}

/** Stores a request and redirects to its confirmation, or returns the form to show again. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const response = await checkInResponse(ctx, url)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  takeSuggested(form)
  const values = typedCheckIn(form)
  const requestKey = requestKeyIn(form) ?? uuid()
  const reject = (status: number, more: { problems?: CheckInProblems; tooMany?: true } = {}) =>
    data({ values, requestKey, problems: more.problems ?? {}, tooMany: more.tooMany ?? false }, status)
  if (pressed === 'again') return reject(200)
  if (!canRequestCheckIn(ctx)) return reject(503)
  const read = readCheckIn(values)
  if ('problems' in read) return reject(422, { problems: read.problems })
  if (read.checkIn.method === 'email' && needsConfirmation(form)) return reject(200)
  const outcome = await requestCheckIn(ctx, response, read.checkIn, requestKey)
  if (outcome === 'tooMany') return reject(429, { tooMany: true })
  return redirect(addressFor(ctx.locale, response.id, donePath), 303)
}

/** The page with the contact request form. If requests cannot be delivered, shows other ways to get in touch. */
export default function ExpertCheckIn() {
  const t = useT(['checkIn', 'common', 'questionnaire'])
  const { open, topics, staff, helpEmail, requested, contactInfo, ...page } = useLoaderData<typeof loader>()
  const { crisis } = useSite()
  const rejected = useActionData<typeof action>()
  const failed = rejected !== undefined && (rejected.tooMany || Object.keys(rejected.problems).length > 0)
  const title = t('title')
  return (
    <PageWithMenu>
      <title>{t('common:pageTitle', { page: failed ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <div className="rsec stack stack--loose">
        <div className="stack">
          <h1>{title}</h1>
          <p className="lead">{t('lead')}</p>
          <p>{t('who', { partner: staff?.name ?? t('ourTeam') })}</p>
          <Note tone="warn" icon="warning">
            <b>{t('emergency')}</b> <Integers>{crisis.text}</Integers>
          </Note>
        </div>
        {requested?.isWithdrawn && (
          <Note>{t('withdrawn', { day: requested.day, partner: staff?.name ?? t('ourTeam') })}</Note>
        )}
        {requested && !requested.isWithdrawn && (
          <Note tone="ok">
            {t('asked', { day: requested.day })} <a href={requested.href}>{t('seeAsked')}</a>
          </Note>
        )}
        {open ? (
          <>
            {rejected?.tooMany && (
              <Note tone="warn" live="alert">
                <p>{t('errors.tooMany')}</p>
                <ContactOptions staff={staff} helpEmail={helpEmail} />
              </Note>
            )}
            {contactInfo && (
              <p>
                {t('filledIn')} <a href={contactInfo}>{t('changeContact')}</a>
              </p>
            )}
            <CheckInForm
              requestKey={rejected?.requestKey ?? page.requestKey}
              topics={topics.map(({ isPriority, isGeneral, ...topic }) => ({
                ...topic,
                far: !isPriority && !isGeneral,
                sub: isPriority ? t('topics.priority') : undefined,
              }))}
              values={rejected?.values ?? page.values}
              problems={rejected?.problems ?? {}}
            />
          </>
        ) : (
          <Panel tone="accent">
            <div className="stack">
              <h2 className="h4">{t('off.title')}</h2>
              <p>{t('off.text')}</p>
              <ContactOptions staff={staff} helpEmail={helpEmail} />
            </div>
          </Panel>
        )}
      </div>
    </PageWithMenu>
  )
}
