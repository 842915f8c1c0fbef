import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { showContact } from '#domain/contacts/contact-method.ts'
import { canMessage } from '#domain/requests/message-person.server.ts'
import { ownRequests } from '#domain/requests/own.server.ts'
import { promises } from '#domain/requests/request-states.ts'
import { requestText } from '#domain/requests/sentence.server.ts'
import { topicName } from '#domain/requests/topics.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { PairList } from '#ui/cards/pair-list/pair-list.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { checkInResponse } from '../check-in.policy.ts'
import { findLastCheckIn, partnerOf } from '../check-in.server.ts'
import { ContactOptions } from '../contact-options.tsx'
import { Emergency } from '../emergency.tsx'

/**
 * Returns the latest talk while it promises a call. Throws a redirect to the form if there is none, and to the requests
 * if it promises none.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { locale, deps } = ctx
  const response = await checkInResponse(ctx, url)
  const [request, partner] = await Promise.all([findLastCheckIn(ctx, response), partnerOf(ctx, response)])
  const to = (path: string) => addressFor(locale, response.id, path)
  if (!request || request.isWithdrawn) throw redirect(to('/expert-check-in'), 303)
  const own = (await ownRequests(deps, [response.id])).find(({ id }) => id === request.id)
  if (!own || !promises.includes(own.sentence)) throw redirect(to('/my-requests'), 303)
  const { topics, contact, method, ...rest } = request
  return {
    ...rest,
    method,
    topics: topics.map((topic) => topicName(topic, locale)),
    contact: showContact(method, contact),
    messageSent: await canMessage(deps, request),
    sentence: requestText(ctx, own, partner).sentence,
    staff: partner && { name: partner.friendlyName, phone: partner.phone, email: partner.helpEmail },
    helpEmail: deps.settings.helpEmail,
    links: { report: to('/recommendations3'), rejected: to('/expert-check-in'), requests: to('/my-requests') },
  }
}

/** Confirms the request: its content, the next event, and contacts until then. */
export default function Confirmation() {
  const t = useT(['checkIn', 'common'])
  const { name, method, contact, messageSent, sentence, staff, helpEmail, links, ...request } =
    useLoaderData<typeof loader>()
  const pairs = useRequestPairs(request)
  return (
    <PageWithMenu>
      <title>{t('common:pageTitle', { page: t('done.title') })}</title>
      <div className="rsec stack stack--loose">
        <div className="stack">
          <h1>{t('done.title')}</h1>
          <p className="lead">{t('done.lead', { name })}</p>
        </div>
        <section className="stack" aria-labelledby="next-title">
          <h2 id="next-title">{t('done.nextTitle')}</h2>
          <TickList
            items={[
              { id: 'day', icon: 'calendar' as const, text: <Integers>{sentence}</Integers> },
              {
                id: 'next',
                icon: method === 'phone' ? 'phone' : 'message',
                text: <Integers>{t(method === 'phone' ? 'done.nextPhone' : 'done.nextEmail', { contact })}</Integers>,
              },
              ...(messageSent
                ? [{ id: 'sent', text: t(method === 'phone' ? 'done.sentPhone' : 'done.sentEmail') }]
                : []),
              { id: 'bring', icon: 'document' as const, text: t('done.bring') },
            ]}
          />
        </section>
        <section className="stack" aria-labelledby="asked-title">
          <h2 id="asked-title">{t('done.askedTitle')}</h2>
          <PairList icon="check" pairs={pairs} />
        </section>
        <section className="stack" aria-labelledby="sooner-title">
          <h2 id="sooner-title">{t('done.soonerTitle')}</h2>
          <ContactOptions staff={staff} helpEmail={helpEmail} />
        </section>
        <Emergency />
        <div className="row no-print">
          <LinkButton href={links.report}>{t('done.report')}</LinkButton>
          <LinkButton variant="secondary" href={links.requests}>
            {t('done.requests')}
          </LinkButton>
          <LinkButton variant="secondary" href={links.rejected}>
            {t('done.again')}
          </LinkButton>
        </div>
      </div>
    </PageWithMenu>
  )
}

type Requested = Pick<Awaited<ReturnType<typeof loader>>, 'topics' | 'parts' | 'days' | 'note' | 'reference'>

function useRequestPairs({ topics, parts, days, note, reference }: Requested) {
  const t = useT('checkIn')
  return [
    { id: 'topics', name: t('done.topics'), text: topics.join(', ') },
    { id: 'times', name: t('done.times'), text: parts.map((part) => t(`parts.${part}`)).join(', ') },
    {
      id: 'days',
      name: t('done.days'),
      text: days.length > 0 ? days.map((day) => t(`days.${day}`)).join(', ') : t('days.any'),
    },
    ...(note ? [{ id: 'note', name: t('done.note'), text: note }] : []),
    { id: 'reference', name: t('done.reference'), text: reference },
  ]
}
