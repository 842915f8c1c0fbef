import { OfferList } from '#domain/priorities/offer-list.tsx'
import { InLanguage } from '#platform/i18n/in-language.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { usePageFacts } from '#platform/page/page-facts.ts'
import { NamedText } from '#ui/cards/named-text/named-text.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { DeeperHeadings, Heading } from '#ui/layout/heading/heading.tsx'
import { Hero } from '#ui/layout/hero/hero.tsx'
import { PartnerStrip } from '#ui/layout/partner-strip/partner-strip.tsx'
import type { PreviewPage, PreviewView } from './preview.server.ts'

/** A small preview of a partner's draft in each language, in its own colors, independent of the page's theme. */
export function Preview({ colors, hrefs, pages }: PreviewView) {
  const t = useT('partnerSettings')
  const { nonce } = usePageFacts()
  return (
    <section className="set__look stack" aria-labelledby="preview">
      <style nonce={nonce} data-preview-colors="">{`.set__page{${colors}}`}</style>
      <h2 className="h4" id="preview" tabIndex={-1}>
        {t('preview.title')}
      </h2>
      <div className="stack" data-preview="">
        {pages.map((page) => (
          <InLanguage key={page.lang} locale={page.lang}>
            <DeeperHeadings value={2}>
              <article className="set__page" lang={page.lang} aria-label={page.language}>
                <Shown {...page} />
              </article>
            </DeeperHeadings>
          </InLanguage>
        ))}
      </div>
      <p>{t('preview.text')}</p>
      <div className="row">
        {(['landing', 'center', 'start', 'resources', 'poster'] as const).map((page) => (
          <LinkButton key={page} variant="secondary" size="small" icon="external" href={hrefs[page]}>
            {t(`look.${page}`)}
          </LinkButton>
        ))}
      </div>
    </section>
  )
}

/** The parts of the product's pages that show the draft, in one language. */
function Shown({ logos, bubble, title, start, section }: PreviewPage) {
  const t = useT(['welcomePage', 'partners'])
  return (
    <>
      <PartnerStrip partners={logos} text={<NamedText name={logos[0]?.name ?? null}>{bubble}</NamedText>} />
      <Hero
        title={title ?? t('title')}
        lead={t('leadPartner')}
        action={
          <LinkButton size="large" iconAfter="arrowRight" href={start}>
            {t('start')}
          </LinkButton>
        }
      />
      <div className="section wrap stack">
        <Heading level={2}>{'name' in section ? section.name : t(`partners:center.${section.heading}`)}</Heading>
        {section.offers.length > 0 && <OfferList offers={section.offers} />}
        {section.facts.length > 0 && (
          <TickList items={section.facts.map((fact) => ({ ...fact, text: <Integers>{fact.text}</Integers> }))} />
        )}
        {section.text && (
          <p>
            <Integers>{section.text}</Integers>
          </p>
        )}
      </div>
    </>
  )
}
