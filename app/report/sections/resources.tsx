import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { Heading } from '../../ui/heading/heading.tsx'
import { MadeOnce } from '../../ui/made-once/made-once.tsx'
import { Resources as List, ResourceRow } from '../../ui/resource-row/resource-row.tsx'
import { WholeNumbers } from '../../ui/whole-numbers/whole-numbers.tsx'
import type { ResourceView } from '../present/present-resources.ts'
import { useAreaName } from './area-name.ts'
import { NearYou } from './near-you.tsx'
import { ReportSection } from './report-section.tsx'
import type { SectionProps } from './section-props.ts'

/** Section with services: urgent ones, the partner's offers, services by area, offices of the state. */
export function Resources({ view: { resources } }: SectionProps) {
  const { t } = useTranslation('report')
  const areaName = useAreaName()
  const { needNow, partner, areas, state } = resources
  const isFirst = needNow.length === 0 && !partner
  return (
    <ReportSection id="resources" title={t('resources.title')} intro={t('resources.intro')}>
      <div className="stack stack--loose">
        <div>
          {needNow.length > 0 && (
            <Group title={t('resources.needNow')} open>
              <Services services={needNow} />
            </Group>
          )}
          {partner && (
            <Group title={t('resources.atPartner', { partner: partner.name })} open>
              <List>
                {partner.offers.map((offer) => (
                  <ResourceRow
                    key={offer.title}
                    heading={4}
                    icon="building"
                    title={offer.title}
                    link={{
                      href: partner.url,
                      label: t('resources.visit', { partner: partner.name }),
                      icon: 'external',
                    }}
                  >
                    {offer.text} <b>{offer.when}</b>
                  </ResourceRow>
                ))}
              </List>
            </Group>
          )}
          {areas.map(({ domain, services }, index) => (
            <Group key={domain} open={isFirst && index === 0} title={areaName(domain)}>
              <Services services={services} />
            </Group>
          ))}
          {state && (
            <Group title={t('resources.state', { state: state.name })}>
              <Services services={state.services} />
            </Group>
          )}
        </div>
        {!state && <NearYou />}
      </div>
    </ReportSection>
  )
}

interface GroupProps {
  title: string
  open?: boolean
  children: ReactNode
}

function Group({ title, open, children }: GroupProps) {
  return (
    <div>
      <Disclosure
        look="row"
        title={
          <Heading level={3} className="h4">
            {title}
          </Heading>
        }
        open={open}
        onPaper
      >
        {children}
      </Disclosure>
    </div>
  )
}

interface ServicesProps {
  services: readonly ResourceView[]
  heading?: 3 | 4
}

/** Services, each with its telephone number or page. */
export const Services = ({ services, heading = 4 }: ServicesProps) => (
  <MadeOnce as="ul" part={ServiceRows} of={() => ({ services, heading })} />
)

function ServiceRows({ services, heading }: Required<ServicesProps>) {
  const { t } = useTranslation('report')
  return services.map(({ key, label, gives, url, phones: [phone], offPaper }) => (
    <ResourceRow
      key={key}
      heading={heading}
      icon={phone ? 'phone' : 'book'}
      title={phone && url ? <a href={url}>{label}</a> : label}
      link={
        phone
          ? {
              href: phone.href,
              label: (
                <span>
                  <WholeNumbers>
                    {t(phone.href.startsWith('sms:') ? 'resources.text' : 'resources.call', {
                      number: phone.number,
                    })}
                  </WholeNumbers>
                </span>
              ),
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
    >
      {gives && <WholeNumbers>{gives}</WholeNumbers>}
    </ResourceRow>
  ))
}
