import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import { OfferList } from '#domain/priorities/offer-list.tsx'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { BackToReport } from '#platform/page/back-to-report.tsx'
import { addressWith } from '#routes/address.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { SkyBand } from '#ui/illustrations/sky-band/sky-band.tsx'
import { AskStaff } from './ask-staff.tsx'
import type { CenterView } from './center.server.ts'
import { CenterContact } from './center-contact.tsx'

interface CenterResourcesProps {
  title: string
  center: CenterView
  /** The areas with an offer. */
  areas: readonly Domain[]
  /** The area to show; null for all. */
  area: Domain | null
  responseId: string | null
  /** Address of the page where staff edit the offers; null for other visitors. */
  change: string | null
}

/** The offers of a center, all of them or for one area, also laid out for print. */
export function CenterResources({ title, center, areas, area, responseId, change }: CenterResourcesProps) {
  const t = useT(['partners', 'results'])
  const locale = useLocale()
  const offers = area ? center.offers.filter((offer) => offer.areas.includes(area)) : center.offers
  const partner = center.key
  return (
    <>
      <SkyBand sheet={<CenterContact center={center} />}>
        <h1>{title}</h1>
        <p className="lead">{t('resources.lead')}</p>
        <div className="row">
          <Button variant="secondary" type="button" icon="print" data-print="page" hidden>
            {t('resources.print')}
          </Button>
          <BackToReport responseId={responseId} />
        </div>
      </SkyBand>
      <section className="section" id="offers">
        <div className="wrap stack stack--loose">
          <h2>{area ? t(`results:areas.${area}`) : t('center.offers')}</h2>
          {areas.length > 1 && <Topics areas={areas} area={area} partner={partner} responseId={responseId} />}
          <OfferList offers={offers} />
          {change && (
            <div className="row no-print">
              <LinkButton variant="secondary" icon="pencil" href={change}>
                {t('resources.change')}
              </LinkButton>
            </div>
          )}
        </div>
      </section>
      <AskStaff staffHelp={center.staffHelp} />
      <section className="section section--white no-print">
        <div className="wrap stack">
          <h2>{t('resources.more')}</h2>
          <p>{t('resources.moreText')}</p>
          <div className="row">
            <LinkButton
              variant="secondary"
              icon="building"
              href={addressWith(locale, `/how-our-organizations-can-help/${partner}`, { responseId })}
            >
              {/* One element, since the name in it is marked as a separate one. */}
              <span>{t('help.title', { center: center.friendlyName })}</span>
            </LinkButton>
            <LinkButton variant="secondary" icon="phone" href={addressWith(locale, '/resources', { responseId })}>
              {t('choice.resources')}
            </LinkButton>
          </div>
        </div>
      </section>
    </>
  )
}

type TopicsProps = Pick<CenterResourcesProps, 'areas' | 'area' | 'responseId'> & { partner: string }

/** Links that filter the offers by area. */
function Topics({ areas, area, partner, responseId }: TopicsProps) {
  const t = useT(['partners', 'results'])
  const locale = useLocale()
  const to = (topic: Domain | null) =>
    `${addressWith(locale, '/center-resources', { partner, area: topic, responseId })}#offers`
  return (
    <nav className="row no-print" aria-label={t('resources.topics')}>
      {[null, ...areas].map((topic) => (
        <LinkButton
          key={topic ?? 'all'}
          variant={topic === area ? 'primary' : 'secondary'}
          size="small"
          icon={topic === area ? 'check' : undefined}
          href={to(topic)}
          aria-current={topic === area ? 'true' : undefined}
        >
          {topic ? t(`results:areas.${topic}`) : t('resources.allTopics')}
        </LinkButton>
      ))}
    </nav>
  )
}
