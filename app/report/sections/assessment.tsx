import { useTranslation } from 'react-i18next'
import { Note } from '../../ui/note/note.tsx'
import type { SummaryView } from '../present.ts'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from './section-props.ts'

/** The personal summary in three lines. Where it could not be made, three general ones that say so. */
export function Assessment({ view }: SectionProps) {
  const { t } = useTranslation('report')
  const isGeneral = view.failed.includes('areas') || view.failed.includes('recommendations')
  return (
    <ReportSection id="summary" title={t('assessment.title')}>
      {isGeneral ? <GeneralLines /> : <OwnLines summary={view.summary} />}
    </ReportSection>
  )
}

function GeneralLines() {
  const { t } = useTranslation('report')
  return (
    <div className="stack">
      <Note tone="warn">{t('failed.general')}</Note>
      <ol className="lines">
        <li>{t('failed.lines.first')}</li>
        <li>{t('failed.lines.second')}</li>
        <li>{t('failed.lines.third')}</li>
      </ol>
    </div>
  )
}

function OwnLines({ summary }: { summary: SummaryView }) {
  const { t } = useTranslation('results')
  const { now, later, strongest, wanted, firstTitle: title } = summary
  const [first, second] = strongest.map((area) => t(`areas.${area}`))
  const area = wanted && t(`areas.${wanted.domain}`)
  return (
    <ol className="lines">
      {now !== null && (
        <li>{later === null ? t('summary.ladderNow', { now }) : t('summary.ladder', { now, later })}</li>
      )}
      {!first && <li>{t('summary.noneStrongest')}</li>}
      {first && !second && <li>{t('summary.strongestOne', { first })}</li>}
      {first && second && <li>{t('summary.strongest', { first, second })}</li>}
      {title && (
        <li data-off-paper={summary.firstOffPaper || undefined}>
          {area
            ? t(wanted.picked ? 'summary.firstStep' : 'summary.firstStepFound', { area, title })
            : t('summary.stepOnly', { title })}
        </li>
      )}
    </ol>
  )
}
