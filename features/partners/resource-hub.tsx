import { WhyShown } from '#domain/priorities/why-shown.tsx'
import { ContactList } from '#domain/support/contact-list.tsx'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { BackToReport } from '#platform/page/back-to-report.tsx'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { addressWith } from '#routes/address.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { SkyBand } from '#ui/illustrations/sky-band/sky-band.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import type { HubView } from './how-we-help.server.ts'

/**
 * The Resource Hub: the partner's own list, then other sources: for the person's priorities, in their state, and by
 * area.
 */
export function ResourceHub({ title, center, responseId, chosen, nearby, others }: HubView & { title: string }) {
  const t = useT(['partners', 'results'])
  const locale = useLocale()
  return (
    <>
      <SkyBand sheet={<OwnSources center={center} responseId={responseId} />}>
        <h1>{title}</h1>
        <p className="lead">{t('hub.lead')}</p>
        <BackToReport responseId={responseId} />
      </SkyBand>
      <PageWithMenu>
        {chosen.map(({ area, picked, contacts }) => (
          <section className="rsec stack" id={area} key={area}>
            <h2>{t(`results:areas.${area}`)}</h2>
            <WhyShown priorities={[{ area, picked }]} />
            <ContactList contacts={contacts} />
          </section>
        ))}
        {nearby && (
          <section className="rsec stack">
            <h2>{t('hub.inState', { state: nearby.name })}</h2>
            <ContactList contacts={nearby.contacts} />
            <p>
              <a href={`${addressWith(locale, '/resources', { responseId })}#nearby`}>{t('hub.otherState')}</a>
            </p>
          </section>
        )}
        <section className="rsec" aria-labelledby="others">
          <h2 id="others">{t(chosen.length > 0 ? 'hub.others' : 'hub.all')}</h2>
          <div className="rsec__body">
            {others.map(({ area, contacts }) => (
              <Disclosure key={area} variant="row" onPaper title={<h3 className="h4">{t(`results:areas.${area}`)}</h3>}>
                <ContactList contacts={contacts} />
              </Disclosure>
            ))}
          </div>
        </section>
      </PageWithMenu>
    </>
  )
}

function OwnSources({ center, responseId }: Pick<HubView, 'center' | 'responseId'>) {
  const t = useT('partners')
  const locale = useLocale()
  return (
    <Panel>
      <div className="stack">
        <h2 className="h4" translate="no">
          {center.friendlyName}
        </h2>
        {center.hub && <p>{t('hub.own', { center: center.friendlyName })}</p>}
        <div className="row">
          {center.hub && (
            <LinkButton icon="external" href={center.hub}>
              {t('hub.open')}
            </LinkButton>
          )}
          <LinkButton
            variant="secondary"
            icon="building"
            href={addressWith(locale, `/how-our-organizations-can-help/${center.key}`, { responseId })}
          >
            {t('help.title', { center: center.friendlyName })}
          </LinkButton>
        </div>
      </div>
    </Panel>
  )
}
