import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ContactList } from '../../shared/contact-list.tsx'
import { hereOf } from '../../shared/request.ts'
import { inLocale, pathTo } from '../../shared/routing/screen.ts'
import { useLocale } from '../../shared/use-locale.ts'
import { Button, LinkButton } from '../../ui/button/button.tsx'
import { Contents } from '../../ui/contents/contents.tsx'
import { FieldFrame } from '../../ui/field/field.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { helpInState, nationalHelp, offersOf, stateFor, statesIn } from '../help-nearby.ts'

/** Where to turn: the partner's offers, help in the state chosen (`?state=`) or known, and national services by area. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { deps, locale, partner, visit } = hereOf(context)
  const { content } = deps
  const { session, response } = visit ?? {}
  const state = stateFor(content.resources, {
    chosen: new URL(request.url).searchParams.get('state'),
    zips: [response?.zip, session?.zip],
    codes: [response?.preset_state_id, session?.preset_state_id, partner?.state],
  })
  return {
    partner: partner && offersOf(partner, locale),
    nearby: state === null ? null : helpInState(content, state, locale),
    states: statesIn(content.resources, locale),
    national: nationalHelp(content, locale),
  }
}

type Data = ReturnType<typeof loader>

export default function Resources() {
  const { partner, nearby, states, national } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['guidance', 'common', 'results'])
  return (
    <>
      <title>{t('common:pageTitle', { page: t('resources.title') })}</title>
      <PageHead title={t('resources.title')} lead={t('resources.lead')} picture="hands" />
      {partner && <Offers partner={partner} />}
      <Nearby nearby={nearby} states={states} />
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

function Offers({ partner }: { partner: NonNullable<Data['partner']> }) {
  const { t } = useTranslation('guidance')
  const locale = useLocale()
  const url = partner.url.startsWith('/') ? inLocale(locale, partner.url) : partner.url
  return (
    <section className="section">
      <div className="wrap stack stack--loose">
        <h2>{t('resources.atPartner', { partner: partner.name })}</h2>
        <div className="grid">
          {partner.offers.map(({ title, text, when }) => (
            <Panel key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <p>
                <b>{when}</b>
              </p>
            </Panel>
          ))}
        </div>
        <div className="row">
          <LinkButton icon="phone" href={partner.phone.href}>
            {t('resources.call', { number: partner.phone.number })}
          </LinkButton>
          <LinkButton look="secondary" href={url}>
            {t('resources.more', { partner: partner.name })}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

/** Help in one state, and the choice of another. */
function Nearby({ nearby, states }: Pick<Data, 'nearby' | 'states'>) {
  const { t } = useTranslation('guidance')
  return (
    <section className="section" id="nearby">
      <div className="wrap stack stack--loose">
        <h2>{nearby ? t('resources.inState', { state: nearby.name }) : t('resources.nearby')}</h2>
        {nearby ? <ContactList contacts={nearby.contacts} /> : <p>{t('resources.noState')}</p>}
        <form action={`${pathTo(useLocale(), '/resources')}#nearby`} className="row">
          <FieldFrame id="state" label={t('resources.state')}>
            <select className="input" id="state" name="state" defaultValue={nearby?.code} required>
              {!nearby && <option value="">{t('resources.choose')}</option>}
              {states.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </FieldFrame>
          <Button look="secondary">{t('resources.show')}</Button>
        </form>
      </div>
    </section>
  )
}
