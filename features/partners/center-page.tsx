import { OfferList } from '#domain/priorities/offer-list.tsx'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { pathTo } from '#routes/screen.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { SkyBand } from '#ui/illustrations/sky-band/sky-band.tsx'
import { AskStaff } from './ask-staff.tsx'
import type { CenterView } from './center.server.ts'
import { CenterContact } from './center-contact.tsx'

/** The page of one center: its welcome, contact data, offers, and the help by its staff. */
export function CenterPage({ center }: { center: CenterView }) {
  const t = useT('partners')
  return (
    <>
      <Welcome center={center} />
      <section className="section">
        <div className="wrap">
          <div className="section__head">
            <h2>{t('center.offers')}</h2>
          </div>
          <OfferList offers={center.offers} />
        </div>
      </section>
      <AskStaff staffHelp={center.staffHelp} />
    </>
  )
}

function Welcome({ center }: { center: CenterView }) {
  const t = useT('partners')
  const locale = useLocale()
  return (
    <SkyBand sheet={<CenterContact center={center} />}>
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
        <LinkButton variant="secondary" size="large" href={pathTo(locale, '/return-code')}>
          {t('center.code')}
        </LinkButton>
      </div>
    </SkyBand>
  )
}
