import { useT } from '#platform/i18n/use-t.ts'
import { usePageFacts } from '#platform/page/page-facts.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { PartnerMark } from '#ui/layout/partner-strip/partner-strip.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import styles from './settings.css?url'

/** The preview of a draft, in the page's language. `colors` are the declarations of its theme. */
export type PreviewView = {
  name: string
  logo: string
  logo2: string | null
  bubble: string
  offer: { title: string; when: string } | null
  colors: string
  /** Address of the page with the draft. */
  page: string
}

/** A small preview of a partner's draft in its own colors, independent of the page's theme. */
export function Preview({ name, logo, logo2, bubble, offer, colors, page }: PreviewView) {
  const t = useT(['partnerSettings', 'welcomePage', 'partners'])
  const { nonce } = usePageFacts()
  return (
    <section className="set__look stack" aria-labelledby="preview">
      <StyleSheet href={styles} />
      <style nonce={nonce}>{`.set__page{${colors}}`}</style>
      <h2 className="h4" id="preview">
        {t('preview.title')}
      </h2>
      <div className="set__page">
        <div className="set__top">
          <PartnerMark name={name} logo={logo} />
          {logo2 && <img src={logo2} alt="" width="46" height="46" />}
          <p className="bubble">{bubble}</p>
        </div>
        <div className="set__hero">
          <p className="set__say">{t('welcomePage:title')}</p>
          <p>{t('welcomePage:leadPartner')}</p>
          <span className="btn btn--primary btn--wide">{t('welcomePage:start')}</span>
        </div>
        <Horizon />
        {offer && (
          <div className="set__offer">
            <p className="set__name">{t('partners:center.offers')}</p>
            <p>
              <b>{offer.title}</b>
              <br />
              {offer.when}
            </p>
          </div>
        )}
      </div>
      <p>{t('preview.text')}</p>
      <div className="row">
        <LinkButton variant="secondary" size="small" icon="external" href={page}>
          {t('preview.open')}
        </LinkButton>
      </div>
    </section>
  )
}
