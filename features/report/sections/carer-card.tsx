import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { pathTo } from '#routes/screen.ts'
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
      <h2 id="carer-title" className="h4">
        {t('audience.carer.title')}
      </h2>
      <p>
        {t('audience.carer.text')}{' '}
        <a href={pathTo(locale, '/:campaign', { campaign: 'start-2' })}>{t('audience.carer.start')}</a>
      </p>
    </section>
  )
}
