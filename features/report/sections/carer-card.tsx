import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { pathTo } from '#routes/screen.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { isCrisis } from '../present/urgent.ts'
import { useActsFor } from './results/acts.tsx'
import type { SectionProps } from './section-props.ts'

/**
 * The end of a report that was answered for another person: the caregiver's own check-up. In a crisis none, since
 * nothing may distract from calling.
 */
export function CarerCard({ view }: SectionProps) {
  const t = useT('pointers')
  const locale = useLocale()
  const actsFor = useActsFor()
  if (!actsFor || view.pointers.audience !== 'for' || view.safety.some(isCrisis)) return null
  return (
    <section className="share-card no-print" aria-labelledby="carer-title">
      <Panel>
        <div className="stack">
          <h2 id="carer-title">{t('audience.carer.title')}</h2>
          <p>{t('audience.carer.text')}</p>
          <div className="row">
            <LinkButton variant="secondary" href={pathTo(locale, '/:campaign', { campaign: 'start-2' })}>
              {t('audience.carer.start')}
            </LinkButton>
          </div>
        </div>
      </Panel>
    </section>
  )
}
