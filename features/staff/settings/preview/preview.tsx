import { useT } from '#platform/i18n/use-t.ts'
import { usePageFacts } from '#platform/page/page-facts.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { PartnerMark } from '#ui/layout/partner-strip/partner-strip.tsx'
import type { PreviewView } from './preview.server.ts'

/** A small preview of a partner's draft in each language, in its own colors, independent of the page's theme. */
export function Preview({ name, logo, logo2, colors, hrefs, pages }: PreviewView) {
  const t = useT('partnerSettings')
  const { nonce } = usePageFacts()
  return (
    <section className="set__look stack" aria-labelledby="preview">
      <style nonce={nonce} data-preview-colors="">{`.set__page{${colors}}`}</style>
      <h2 className="h4" id="preview" tabIndex={-1}>
        {t('preview.title')}
      </h2>
      <div className="stack" data-preview="">
        {pages.map(({ lang, language, bubble, title, lead, start, heading, lines }) => (
          <article className="set__page" key={lang} lang={lang} aria-label={language}>
            <div className="set__top">
              <PartnerMark name={name} logo={logo} />
              {logo2 && <img src={logo2} alt="" width="46" height="46" />}
              <p className="bubble">{bubble}</p>
            </div>
            <div className="set__hero">
              <p className="set__say">{title}</p>
              <p>{lead}</p>
              <span className="btn btn--primary btn--wide">{start}</span>
            </div>
            <Horizon />
            <div className="set__part">
              <p className="set__name">{heading}</p>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </article>
        ))}
      </div>
      <p>{t('preview.text')}</p>
      <div className="row">
        <LinkButton variant="secondary" size="small" icon="external" href={hrefs.landing}>
          {t('preview.open')}
        </LinkButton>
      </div>
    </section>
  )
}
