import { Trans, useTranslation } from 'react-i18next'
import { inLocale } from '../shared/routing/screen.ts'
import { useLocale } from '../shared/use-locale.ts'
import { LinkButton } from '../ui/button/button.tsx'
import { Horizon } from '../ui/horizon/horizon.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { Panel } from '../ui/panel/panel.tsx'
import { TickList } from '../ui/tick-list/tick-list.tsx'
import type { CenterView } from './center.server.ts'

/** The page of one center: its welcome, how to reach it, what it offers and how its staff help. */
export function CenterPage({ center }: { center: CenterView }) {
  const { t } = useTranslation('partners')
  return (
    <>
      <Welcome center={center} />
      <section className="section">
        <div className="wrap">
          <div className="section__head">
            <h2>{t('center.offers')}</h2>
          </div>
          <ul className="grid">
            {center.offers.map((offer) => (
              <li key={offer.title}>
                <Panel>
                  <h3>{offer.title}</h3>
                  <p>{offer.text}</p>
                  <p className="eyebrow">
                    <Icon name="calendar" />
                    {offer.when}
                  </p>
                </Panel>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section section--band">
        <div className="wrap split">
          <div className="stack">
            <h2>{t('center.help')}</h2>
            <p className="lead">{center.staffHelp}</p>
            <p>{t('center.helpText')}</p>
          </div>
          <TickList
            items={(['bring', 'choose', 'leave'] as const).map((step) => ({
              id: step,
              text: <Trans t={t} i18nKey={`center.${step}`} components={{ b: <b /> }} />,
            }))}
          />
        </div>
      </section>
    </>
  )
}

function Welcome({ center }: { center: CenterView }) {
  const { t } = useTranslation('partners')
  const locale = useLocale()
  return (
    <section className="section">
      <div className="wrap split">
        <div className="stack stack--loose">
          <h1>{t('center.welcome', { center: center.friendlyName })}</h1>
          <p className="lead">{t('center.lead')}</p>
          <div className="row">
            <LinkButton size="large" iconAfter="arrowRight" href={inLocale(locale, `/start?partner=${center.key}`)}>
              {t('center.start')}
            </LinkButton>
            <LinkButton look="secondary" href={inLocale(locale, '/return-code')}>
              {t('center.report')}
            </LinkButton>
          </div>
        </div>
        <Panel>
          <div className="stack">
            <h2>{t('center.contact')}</h2>
            <a href={`tel:+1${center.phone.replaceAll('-', '')}`}>{center.phone}</a>
            <a href={`mailto:${center.email}`}>{center.email}</a>
            <a href={center.url}>{t('center.web')}</a>
            {center.hub && <a href={center.hub}>{t('center.hub')}</a>}
          </div>
        </Panel>
      </div>
      <Horizon tall />
    </section>
  )
}
