import { useT } from '#platform/i18n/use-t.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { type Tick, TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { PartnerMark } from '#ui/layout/partner-strip/partner-strip.tsx'
import type { CenterView } from './center.server.ts'

/** The contact panel of a center: logos, location and hours, phone, email, website and Resource Hub. */
export function CenterContact({ center }: { center: CenterView }) {
  const t = useT('partners')
  const { place: visit, phone, email, url, hub } = center
  const link = (href: string, text: string) => (
    <a href={href}>
      <Integers>{text}</Integers>
    </a>
  )
  const ways: Tick[] = [
    ...(visit
      ? [
          { id: 'hours', icon: 'clock' as const, text: <b>{visit.hours}</b> },
          { id: 'address', icon: 'building' as const, text: visit.address },
        ]
      : []),
    ...(center.languages
      ? [{ id: 'languages', icon: 'message' as const, text: t('center.languages', { languages: center.languages }) }]
      : []),
    { id: 'phone', icon: 'phone', text: link(phone.href, phone.number) },
    { id: 'mail', icon: 'mail', text: link(`mailto:${email}`, email) },
    { id: 'web', icon: 'globe', text: link(url, t('center.web')) },
    ...(hub ? [{ id: 'hub', icon: 'list' as const, text: link(hub, t('center.hub')) }] : []),
  ]
  return (
    <Panel>
      <div className="stack">
        <div className="row">
          {center.logos.map((logo) => (
            <PartnerMark key={logo.name} {...logo} />
          ))}
        </div>
        <h2 className="h4">{t(visit ? 'center.visit' : 'center.contact')}</h2>
        <TickList items={ways} />
      </div>
    </Panel>
  )
}
