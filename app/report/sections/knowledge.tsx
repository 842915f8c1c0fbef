import { useTranslation } from 'react-i18next'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from './section-props.ts'

/** Short articles about the areas to begin with. */
export function Knowledge({ view: { knowledge } }: SectionProps) {
  const { t } = useTranslation('report')
  if (knowledge.length === 0) return null
  return (
    <ReportSection id="knowledge" title={t('knowledge.title')} intro={t('knowledge.intro')}>
      <dl className="pairs">
        {knowledge.map(({ id, title, summary }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{summary}</dd>
          </div>
        ))}
      </dl>
    </ReportSection>
  )
}
