import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressWith } from '#routes/address.ts'
import { inLocale } from '#routes/screen.ts'
import { LinkCard } from '#ui/cards/link-card/link-card.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { HeroOrchard } from '#ui/illustrations/hero-orchard.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { PartnerMark } from '#ui/layout/partner-strip/partner-strip.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { QrCode } from '#ui/print/qr-code/qr-code.tsx'
import { settingsPath } from '../settings/form/settings-path.ts'
import { Choices } from '../statistics/charts/cards.tsx'
import figureStyles from '../statistics/figures.css?url'
import styles from './poster.css?url'
import type { PosterView } from './poster-view.server.ts'

/** The poster and the handout to print, and all links of the partner. */
export function PosterPage({ shown }: { shown: PosterView }) {
  const t = useT(['poster', 'common'])
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <StyleSheet href={styles} />
      <StyleSheet href={figureStyles} />
      <div className="wrap section stack stack--loose">
        <div className="stack">
          <h1>{t('title')}</h1>
          <p className="lead">{shown.view === 'choose' ? t('choose') : t('lead')}</p>
        </div>
        {shown.view === 'choose' ? (
          <Choose {...shown} />
        ) : (
          <div className="plinks">
            <Poster {...shown} />
            <Links {...shown} />
          </div>
        )}
      </div>
      <Horizon />
    </>
  )
}

function Choose({ centers }: Extract<PosterView, { view: 'choose' }>) {
  const t = useT('poster')
  const locale = useLocale()
  return (
    <div className="stack">
      <h2>{t('centers')}</h2>
      <ul className="grid">
        {centers.map(({ id, name, state }) => (
          <li key={id}>
            <LinkCard
              icon="building"
              title={<span translate="no">{name}</span>}
              href={addressWith(locale, '/staff/poster', { of: id })}
            >
              {state}
            </LinkCard>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Shown = Extract<PosterView, { view: 'poster' }>

function Poster({ of, partner, logo, poster, handout, posters, available, canChange }: Shown) {
  const t = useT(['poster', 'helpOthers'])
  const locale = useLocale()
  return (
    <Panel>
      <section className="stack" aria-labelledby="print">
        <h2 id="print">{t('print.title')}</h2>
        <div className="pminis" aria-hidden="true">
          {posters.map(({ lang, title, band, ...code }) => (
            <div className="pmini" key={lang} lang={lang}>
              <div className="pmini__head">
                <PartnerMark name={partner} logo={logo} />
              </div>
              <HeroOrchard />
              <div className="pmini__say">
                <b>{title}</b>
                <QrCode {...code} label="" />
              </div>
              <p className="pmini__band">{band}</p>
            </div>
          ))}
        </div>
        <p>{t('print.text')}</p>
        {available ? (
          <div className="row">
            <LinkButton icon="print" href={poster} download>
              {t('print.poster')}
            </LinkButton>
            <LinkButton variant="secondary" icon="print" href={handout} download>
              {t('print.handout')}
            </LinkButton>
          </div>
        ) : (
          <p>{t('print.off')}</p>
        )}
        <p className="links">
          {canChange && (
            <>
              <a href={settingsPath(locale, of, { part: 'names' })}>{t('print.change')}</a>
              <br />
            </>
          )}
          <a href={inLocale(locale, '/staff/help')}>{t('helpOthers:title')}</a>
        </p>
      </section>
    </Panel>
  )
}

function Links({ languages, links, picture, canChange, tablets }: Shown) {
  const t = useT('poster')
  return (
    <Panel>
      <section className="stack" aria-labelledby="links">
        <h2 id="links">{t('links.title')}</h2>
        <Choices label={t('links.language')} choices={languages} />
        <ul>
          {links.map((link) => (
            <LinkItem key={link.id} {...link} picture={picture?.id === link.id ? picture : null} />
          ))}
        </ul>
        {canChange && (
          <p className="links">
            <a href={tablets}>{t('links.tablets')}</a>
          </p>
        )}
        <output className="vh" data-copy-said="" />
      </section>
    </Panel>
  )
}

type LinkItemProps = Shown['links'][number] & Pick<Shown, 'picture'>

/** A link: its purpose, its address as text to select, a button that copies it, and its QR code. */
function LinkItem({ id, kind, name, href, hasCode, code, picture }: LinkItemProps) {
  const t = useT('poster')
  const title = name ?? t(`links.${kind as Exclude<typeof kind, 'campaign'>}.title`)
  return (
    <li className="plink" id={`link-${id}`} tabIndex={-1}>
      <h3 className="h4" translate={name === null ? undefined : 'no'}>
        {title}
      </h3>
      <p className="plink__address" translate="no">
        {href.replace(/^https?:\/\//, '')}
      </p>
      <p>{t(`links.${kind}.text`)}</p>
      <div className="row">
        <Button variant="secondary" size="small" type="button" data-copy={href} hidden>
          <span data-copy-word={t('links.copied')}>{t('links.copy')}</span>
          <span className="vh"> {title}</span>
        </Button>
        {hasCode && !picture && (
          <LinkButton variant="secondary" size="small" icon="qr" href={code}>
            {t('links.code')}
            <span className="vh"> {title}</span>
          </LinkButton>
        )}
      </div>
      {picture && <QrCode {...picture} label={t('links.codeOf', { address: href })} />}
    </li>
  )
}
