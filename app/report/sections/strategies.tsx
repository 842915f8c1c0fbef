import { useTranslation } from 'react-i18next'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from './section-props.ts'

/** For everything that gets in the way, one thing that helps. */
export function Strategies({ view }: SectionProps) {
  const { t, i18n } = useTranslation(['report', 'results'])
  const known = view.strategies.filter(({ barrier }) => i18n.exists(`results:challenges.${barrier}`))
  if (known.length === 0) return null
  return (
    <ReportSection id="strategies" title={t('strategies.title')} intro={t('strategies.intro')}>
      <dl className="pairs">
        {known.map(({ barrier, text, offPaper }) => (
          <div key={barrier} data-off-paper={offPaper || undefined}>
            <dt>{t(`results:challenges.${barrier as 'start'}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </ReportSection>
  )
}
