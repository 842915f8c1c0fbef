import { Trans } from 'react-i18next/TransWithoutContext'
import { useT } from '#platform/i18n/use-t.ts'
import { type Tick, TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { Heading } from '#ui/layout/heading/heading.tsx'
import type { OfferView } from './offers.ts'
import { WhyShown } from './why-shown.tsx'

/** Shows a partner's offers as cards: what each is, why it is shown, when, where, and how to take part. */
export function OfferList({ offers }: { offers: readonly OfferView[] }) {
  const t = useT(['partners', 'results'])
  return (
    <ul className="grid">
      {offers.map(({ title, text, areas, fits, ...offer }) => (
        <li className="panel stack stack--tight" key={title}>
          <Heading level={3}>{title}</Heading>
          <WhyShown priorities={fits} />
          {fits.length === 0 && areas.length > 0 && (
            <p className="hint">{areas.map((area) => t(`results:areas.${area}`)).join(' · ')}</p>
          )}
          <p>{text}</p>
          <Facts {...offer} />
        </li>
      ))}
    </ul>
  )
}

function Facts({ when, place, join, phone }: Pick<OfferView, 'when' | 'place' | 'join' | 'phone'>) {
  const t = useT('partners')
  const facts: Tick[] = [
    { id: 'when', icon: 'calendar', text: when },
    ...(place ? [{ id: 'place', icon: 'building' as const, text: place }] : []),
    {
      id: 'join',
      icon: join === 'come' ? 'walk' : 'phone',
      text: (
        <Trans
          t={t}
          i18nKey={`offer.${join}`}
          values={{ number: phone.number }}
          components={{
            call: <a href={phone.href}>{phone.number}</a>,
            number: <span className="whole">{phone.number}</span>,
          }}
        />
      ),
    },
  ]
  return <TickList items={facts} />
}
