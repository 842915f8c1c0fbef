import type { ReactNode } from 'react'
import { LineNotes } from '#domain/support/line-notes.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { Resources as List, ResourceRow } from '#ui/cards/resource-row/resource-row.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { Heading } from '#ui/layout/heading/heading.tsx'
import type { ResourcesView, ResourceView } from '../../present/present-resources.ts'
import { ReportSection } from '../report-section.tsx'
import { useAreaName } from '../results/area-name.ts'
import type { SectionProps } from '../section-props.ts'
import { NearYou } from './near-you.tsx'

/** Section with services: urgent ones, the partner's offers, services by area, offices of the state. */
export function Resources({ view: { resources } }: SectionProps) {
  const t = useT('report')
  const areaName = useAreaName()
  const { first, needNow, partner, areas, state } = resources
  const isFirst = needNow.length === 0 && !partner
  return (
    <ReportSection id="resources" title={t('resources.title')} intro={t('resources.intro')}>
      <div className="stack stack--loose">
        <NumbersToCall first={first} />
        <div>
          {needNow.length > 0 && <ServiceGroup title={t('resources.needNow')} services={needNow} open />}
          {partner && (
            <div>
              <Disclosure
                variant="row"
                title={<GroupTitle>{t('resources.atPartner', { partner: partner.name })}</GroupTitle>}
                open
                onPaper
              >
                <List>
                  {partner.offers.map((offer) => (
                    <OfferRow key={offer.title} offer={offer} partner={partner} />
                  ))}
                </List>
              </Disclosure>
            </div>
          )}
          {areas.map(({ domain, services }, index) => (
            <ServiceGroup key={domain} title={areaName(domain)} services={services} open={isFirst && index === 0} />
          ))}
          {state && <ServiceGroup title={t('resources.state', { state: state.name })} services={state.services} />}
        </div>
        {!state && <NearYou />}
      </div>
    </ReportSection>
  )
}

/** The first places and phone numbers as one list, with the number to call for the first step at the top. */
export function ShortResources({ view: { resources }, most }: SectionProps & { most: number }) {
  const t = useT('calls')
  const { first, needNow, partner, areas, state } = resources
  const offers = partner?.offers.slice(0, most / 2) ?? []
  const services = [needNow, ...areas.map((area) => area.services), state?.services ?? []].flat()
  return (
    <div id="resources">
      <FirstNumber first={first} />
      <List>{partner && offers.map((offer) => <OfferRow key={offer.title} offer={offer} partner={partner} />)}</List>
      <Services services={services.slice(0, most - offers.length - (first ? 1 : 0))} heading={4} />
      <p className="small">{t('deaf.relay')}</p>
    </div>
  )
}

type PartnerOffers = NonNullable<ResourcesView['partner']>

function OfferRow({ offer, partner }: { offer: PartnerOffers['offers'][number]; partner: PartnerOffers }) {
  const t = useT('report')
  return (
    <ResourceRow
      heading={4}
      icon="building"
      title={offer.title}
      link={
        offer.phone
          ? { href: offer.phone.href, label: <Dial {...offer.phone} />, icon: 'phone' }
          : { href: partner.url, label: t('resources.visit', { partner: partner.name }), icon: 'external' }
      }
    >
      {offer.text} <b>{offer.when}</b>
    </ResourceRow>
  )
}

/** The phone number to call for the first step and, on every report, how people who cannot hear use a phone number. */
function NumbersToCall({ first }: Pick<ResourcesView, 'first'>) {
  const t = useT(['report', 'calls'])
  return (
    <div className="stack">
      <GroupTitle>{t('calls:numbers')}</GroupTitle>
      <FirstNumber first={first} />
      <p className="small">{t('calls:deaf.relay')}</p>
    </div>
  )
}

/** The phone number to call for the first step; renders nothing if it has none. */
const FirstNumber = ({ first }: Pick<ResourcesView, 'first'>) =>
  first && (
    <List>
      <ResourceRow
        heading={4}
        icon="phone"
        title={first.kind === 'center' ? <span translate="no">{first.center}</span> : first.label}
        link={{
          href: first.phone.href,
          label: <Dial number={first.phone.number} href={first.phone.href} />,
          icon: 'phone',
        }}
        notes={<LineNotes line={first} number={first.phone.number} />}
      />
    </List>
  )

/** The label of a button that dials a phone number. */
function Dial({ number, href }: { number: string; href: string }) {
  const t = useT('report')
  return (
    <span>
      <Integers>{t(href.startsWith('sms:') ? 'resources.text' : 'resources.call', { number })}</Integers>
    </span>
  )
}

interface ServiceGroupProps {
  title: string
  services: readonly ResourceView[]
  open?: boolean
}

/** Services collapsed below a common heading. */
const ServiceGroup = ({ open, title, services }: ServiceGroupProps) => (
  <div>
    <Disclosure variant="row" title={<GroupTitle>{title}</GroupTitle>} open={open} onPaper>
      <Services services={services} heading={4} />
    </Disclosure>
  </div>
)

const GroupTitle = ({ children }: { children: ReactNode }) => (
  <Heading level={3} className="h4">
    {children}
  </Heading>
)

interface ServicesProps {
  services: readonly ResourceView[]
  heading: 3 | 4
}

/** Services, each with its phone number or page. */
export function Services({ services, heading }: ServicesProps) {
  const t = useT('report')
  return (
    <ul>
      {services.map(({ key, label, gives, url, phones: [phone], line, offPaper }) => (
        <ResourceRow
          key={key}
          heading={heading}
          icon={phone ? 'phone' : 'book'}
          title={phone && url ? <a href={url}>{label}</a> : label}
          link={
            phone
              ? {
                  href: phone.href,
                  label: <Dial {...phone} />,
                  icon: 'phone',
                }
              : {
                  href: url ?? '',
                  label: (
                    <>
                      {t('resources.open')}
                      <span className="vh">: {label}</span>
                    </>
                  ),
                  icon: 'external',
                }
          }
          offPaper={offPaper}
          notes={phone && line && <LineNotes line={line} number={phone.number} />}
        >
          {gives && <Integers>{gives}</Integers>}
        </ResourceRow>
      ))}
    </ul>
  )
}
