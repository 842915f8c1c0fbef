import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { others } from '#assessment/report/reader.ts'
import { contentForReader } from '#domain/check-ups/content-for.server.ts'
import { authoredResponse } from '#domain/check-ups/response.server.ts'
import { OfferList } from '#domain/priorities/offer-list.tsx'
import { offersOf } from '#domain/priorities/offers.ts'
import { findOwnReport } from '#domain/priorities/priorities.server.ts'
import { WhyShown } from '#domain/priorities/why-shown.tsx'
import { ContactList } from '#domain/support/contact-list.tsx'
import { contactsOf } from '#domain/support/contacts.ts'
import { dialing } from '#domain/support/dialing.ts'
import { helpInState, nationalHelp, stateFor, statesIn } from '#domain/support/help-nearby.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { readZip, stateOfZip } from '#platform/i18n/zip.ts'
import { BackToReport } from '#platform/page/back-to-report.tsx'
import { resourceHubOf } from '#platform/partners/resource-hub.ts'
import { requestContext, responseIdIn } from '#platform/request/request.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { inLocale } from '#routes/screen.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { Contents } from '#ui/layout/contents/contents.tsx'
import { PageHead } from '#ui/layout/page-head/page-head.tsx'
import { NearbyForms } from '../nearby-forms.tsx'

const page = '/resources'

/**
 * Returns services: the partner's offers, help in the chosen (`?state=`) or known state, and national services by area.
 * With a report, services for its priorities are listed first, each with its reason.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { deps, locale, partner, sessionState } = ctx
  const report = await findOwnReport(ctx, url)
  // Worded as for others, since they may see the page.
  const content = report ? await contentForReader(ctx, report.response, others) : deps.content
  const priorities = report?.priorities ?? []
  const response = report?.response ?? sessionState?.response
  const state = stateFor(content.resources, {
    chosen: url.searchParams.get('state'),
    zips: [response?.zip, sessionState?.session.zip],
    codes: [response?.preset_state_id, sessionState?.session.preset_state_id, partner?.state],
  })
  return {
    responseId: report?.responseId ?? null,
    partner: partner && {
      key: partner.key,
      name: partner.friendlyName,
      phone: dialing(partner.phone),
      url: resourceHubOf(partner) ?? partner.contactUrl,
      offers: offersOf(partner, priorities, locale),
    },
    chosen: priorities.map((priority) => ({
      ...priority,
      contacts: contactsOf(content, content.resources.areas[priority.area], locale),
    })),
    nearby: state === null ? null : helpInState(content, state, locale),
    states: statesIn(content.resources, locale),
    // National services, except those that certainly do not apply to the person.
    national: nationalHelp({ ...content, resources: deps.content.resources }, locale).filter(
      ({ area }) => !priorities.some((priority) => priority.area === area),
    ),
  }
}

/**
 * Redirects to help in the state of a ZIP code. The code is neither stored nor in the address, except from the report
 * (`for=report`): then it is stored with the check-up, for its author only, and the report lists help in that state.
 */
export async function action({ context, request, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const { deps, locale } = ctx
  const form = await readForm(request)
  const typed = form.get('zip')
  const zip = typeof typed === 'string' ? readZip(typed) : null
  const forReport = form.get('for') === 'report'
  if (zip === null) return data({ wrong: typeof typed === 'string' ? typed : '', forReport }, 422)
  if (forReport) {
    const { id } = await authoredResponse(ctx, url)
    await deps.db.updateTable('response').set({ zip }).where('id', '=', id).execute()
    throw redirect(`${addressFor(locale, id, '/recommendations3')}#resources`, 303)
  }
  throw redirect(`${addressWith(locale, page, { state: stateOfZip(zip), responseId: responseIdIn(url) })}#nearby`, 303)
}

type Data = Awaited<ReturnType<typeof loader>>

/** The page with support services. */
export default function Resources() {
  const { responseId, partner, chosen, nearby, states, national } = useLoaderData<typeof loader>()
  const { wrong, forReport = false } = useActionData<typeof action>() ?? {}
  const t = useT(['guidance', 'common', 'results', 'start'])
  return (
    <>
      <title>{t('common:pageTitle', { page: t('resources.title') })}</title>
      <PageHead title={t('resources.title')} lead={t('resources.lead')} picture="hands">
        {wrong !== undefined && (
          <ErrorSummary title={t('start:errors.title')} errors={[{ id: 'zip', message: t('start:errors.zip') }]} />
        )}
        <BackToReport responseId={responseId} />
      </PageHead>
      {chosen.length > 0 && <Chosen chosen={chosen} responseId={responseId} />}
      {partner && <Offers partner={partner} responseId={responseId} />}
      <section className="section" id="nearby">
        <div className="wrap stack stack--loose">
          <h2>{nearby ? t('resources.inState', { state: nearby.name }) : t('resources.nearby')}</h2>
          {nearby ? <ContactList contacts={nearby.contacts} /> : <p>{t('resources.noState')}</p>}
          <NearbyForms
            state={nearby?.code}
            states={states}
            wrong={wrong}
            forReport={forReport}
            responseId={responseId}
          />
        </div>
      </section>
      <section className="section section--white">
        <div className="wrap stack stack--loose">
          <h2>{t('resources.national')}</h2>
          <Contents
            wide
            title={t('resources.topics')}
            entries={national.map(({ area }) => ({ href: `#${area}`, label: t(`results:areas.${area}`) }))}
          />
          {national.map(({ area, contacts }) => (
            <section className="stack" id={area} key={area}>
              <h2 className="h4">{t(`results:areas.${area}`)}</h2>
              <ContactList contacts={contacts} />
            </section>
          ))}
        </div>
      </section>
    </>
  )
}

/** Services for the person's priorities, each with its reason. */
function Chosen({ chosen, responseId }: Pick<Data, 'chosen' | 'responseId'>) {
  const t = useT(['guidance', 'results', 'sleep'])
  const locale = useLocale()
  return (
    <section className="section section--white">
      <div className="wrap stack stack--loose">
        <h2>{t('resources.chosen')}</h2>
        {chosen.map(({ area, picked, contacts }) => (
          <section className="stack" id={area} key={area}>
            <h2 className="h4">{t(`results:areas.${area}`)}</h2>
            <WhyShown priorities={[{ area, picked }]} />
            {area === 'sleep' && (
              <p>
                <LinkButton
                  variant="secondary"
                  icon="moon"
                  href={addressWith(locale, '/sleep_pathway', { responseId })}
                >
                  {t('sleep:link')}
                </LinkButton>
              </p>
            )}
            <ContactList contacts={contacts} />
          </section>
        ))}
      </div>
    </section>
  )
}

type OffersProps = { partner: NonNullable<Data['partner']> } & Pick<Data, 'responseId'>

function Offers({ partner, responseId }: OffersProps) {
  const t = useT('guidance')
  const locale = useLocale()
  return (
    <section className="section">
      <div className="wrap stack stack--loose">
        <h2>{t('resources.atPartner', { partner: partner.name })}</h2>
        <OfferList offers={partner.offers} />
        <div className="row">
          <LinkButton icon="phone" href={partner.phone.href}>
            {t('resources.call', { number: partner.phone.number })}
          </LinkButton>
          <LinkButton
            variant="secondary"
            icon="building"
            href={addressWith(locale, `/how-our-organizations-can-help/${partner.key}`, { responseId })}
          >
            {t('resources.howHelp', { partner: partner.name })}
          </LinkButton>
          <LinkButton
            variant="secondary"
            href={partner.url.startsWith('/') ? inLocale(locale, partner.url) : partner.url}
          >
            {t('resources.more', { partner: partner.name })}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
