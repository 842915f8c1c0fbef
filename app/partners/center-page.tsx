import { Trans, useTranslation } from 'react-i18next'
import { pathTo } from '../shared/routing/screen.ts'
import { useLocale } from '../shared/use-locale.ts'
import { LinkButton } from '../ui/button/button.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { Panel } from '../ui/panel/panel.tsx'
import { PartnerMark } from '../ui/partner-strip/partner-strip.tsx'
import { SkyBand } from '../ui/sky-band/sky-band.tsx'
import { TickList } from '../ui/tick-list/tick-list.tsx'
import { WholeNumbers } from '../ui/whole-numbers/whole-numbers.tsx'
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
              <li className="panel stack stack--tight" key={offer.title}>
                <h3>{offer.title}</h3>
                <p>{offer.text}</p>
                <p className="eyebrow">
                  <Icon name="calendar" />
                  {offer.when}
                </p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section section--band">
        <div className="wrap split">
          <div className="stack">
            <h2>{t('center.help')}</h2>
            <p className="lead">
              <WholeNumbers>{center.staffHelp}</WholeNumbers>
            </p>
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
    <SkyBand sheet={<Contact center={center} />}>
      <h1>{t('center.welcome', { center: center.friendlyName })}</h1>
      <p className="lead">{t('center.lead')}</p>
      <div className="row">
        <LinkButton
          size="large"
          iconAfter="arrowRight"
          href={`${pathTo(locale, '/start')}?partner=${center.key}`}
          data-prefetch
        >
          {t('center.start')}
        </LinkButton>
        <LinkButton look="secondary" size="large" href={pathTo(locale, '/return-code')}>
          {t('center.code')}
        </LinkButton>
      </div>
    </SkyBand>
  )
}

function Contact({ center }: { center: CenterView }) {
  const { t } = useTranslation('partners')
  const ways = [
    { icon: 'phone', href: `tel:+1${center.phone.replaceAll('-', '')}`, text: center.phone },
    { icon: 'mail', href: `mailto:${center.email}`, text: center.email },
    { icon: 'globe', href: center.url, text: t('center.web') },
    ...(center.hub ? [{ icon: 'list', href: center.hub, text: t('center.hub') } as const] : []),
  ] as const
  return (
    <Panel>
      <div className="stack">
        <div className="row">
          {center.logos.map((logo) => (
            <PartnerMark key={logo.name} {...logo} />
          ))}
        </div>
        <h2 className="h4">{t('center.contact')}</h2>
        <TickList
          items={ways.map(({ icon, href, text }) => ({
            id: icon,
            icon,
            text: (
              <a href={href}>
                <WholeNumbers>{text}</WholeNumbers>
              </a>
            ),
          }))}
        />
      </div>
    </Panel>
  )
}
