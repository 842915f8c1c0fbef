import { Trans } from 'react-i18next/TransWithoutContext'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'

const eldercareLocator = 'tel:+18006771116'

/** Where to get help: the center of the check-up, local services, and the emergency number. */
export function WhoToAsk({ center }: { center: { name: string; phone: string } | null }) {
  const t = useT('contactInfo')
  const { crisis } = useSite()
  const action = (start: string) => crisis.actions.find(({ href }) => href.startsWith(start))?.href
  const link = (href: string | undefined) => <a href={href}>.</a>
  return (
    <section className="stack" aria-labelledby="who-title">
      <h2 id="who-title">{t('who.title')}</h2>
      <TickList
        items={[
          ...(center
            ? [
                {
                  id: 'center',
                  icon: 'building' as const,
                  text: (
                    <Trans
                      t={t}
                      i18nKey="who.center"
                      values={{ partner: center.name, phone: center.phone }}
                      components={{ call: link(`tel:+1${center.phone.replace(/\D/g, '').slice(-10)}`) }}
                    />
                  ),
                },
              ]
            : []),
          {
            id: 'eldercare',
            icon: 'phone',
            text: <Trans t={t} i18nKey="who.eldercare" components={{ call: link(eldercareLocator) }} />,
          },
          {
            id: 'emergency',
            icon: 'warning',
            text: (
              <Trans
                t={t}
                i18nKey="who.emergency"
                components={{
                  emergency: link(action('tel:911')),
                  call: link(action('tel:988')),
                  text: link(action('sms:988')),
                }}
              />
            ),
          },
        ]}
      />
    </section>
  )
}
