import { Trans } from 'react-i18next/TransWithoutContext'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { pathTo } from '#routes/screen.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import type { IconName } from '#ui/illustrations/icon/icon.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'

const readers = [
  { id: 'you', icon: 'lock' },
  { id: 'center', icon: 'building' },
  { id: 'nobody', icon: 'close' },
] as const satisfies readonly { id: string; icon: IconName }[]

/** The privacy of the answers, and links for caregivers and centers. */
export function Trust() {
  const t = useT('welcomePage')
  const { locale, partnerQuery } = useSite()
  return (
    <section className="section">
      <div className="wrap split split--top">
        <div className="stack">
          <h2>{t('privacy.title')}</h2>
          <TickList
            items={readers.map(({ id, icon }) => ({
              id,
              icon,
              text: <Trans t={t} i18nKey={`privacy.${id}`} components={{ b: <b /> }} />,
            }))}
          />
          <p>{t('privacy.text')}</p>
          <p>
            <a href={pathTo(locale, '/privacy')}>{t('privacy.link')}</a>
          </p>
        </div>
        <div className="stack">
          <Panel>
            <div className="stack stack--tight">
              <h2 className="h4">{t('care.title')}</h2>
              <p>{t('care.text')}</p>
              <LinkButton
                variant="secondary"
                href={pathTo(locale, '/:campaign', { campaign: 'start-for-someone' }) + partnerQuery}
              >
                {t('care.link')}
              </LinkButton>
            </div>
          </Panel>
          <Panel>
            <div className="stack stack--tight" id="centers">
              <h2 className="h4">{t('centers.title')}</h2>
              <p>{t('centers.text')}</p>
              <LinkButton variant="secondary" href={pathTo(locale, '/center/:partner?')}>
                {t('centers.link')}
              </LinkButton>
            </div>
          </Panel>
        </div>
      </div>
    </section>
  )
}
