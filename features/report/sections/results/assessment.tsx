import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { NumberedList } from '#ui/cards/priority-list/priority-list.tsx'
import type { SummaryView } from '../../present/report-view.ts'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'
import { useAreaName } from './area-name.ts'

/** Section with the personal summary in three lines; three general lines and a note if a required part failed. */
export function Assessment({ view }: SectionProps) {
  const t = useT('report')
  const isGeneral = view.failed.includes('areas') || view.failed.includes('recommendations')
  return (
    <ReportSection id="summary" title={t('assessment.title')}>
      {isGeneral ? <GeneralLines /> : <OwnLines summary={view.summary} allKnown={view.areas.notEnough.length === 0} />}
    </ReportSection>
  )
}

function GeneralLines() {
  const t = useT('report')
  return (
    <div className="stack">
      <Note tone="warn">{t('failed.general')}</Note>
      <NumberedList>
        <li>
          <p className="lead">{t('failed.lines.first')}</p>
        </li>
        <li>
          <p className="lead">{t('failed.lines.second')}</p>
        </li>
        <li>
          <p className="lead">{t('failed.lines.third')}</p>
        </li>
      </NumberedList>
    </div>
  )
}

interface OwnLinesProps {
  summary: SummaryView
  /** Every area has enough answers: only then may the summary say that none is strong. */
  allKnown: boolean
}

function OwnLines({ summary, allKnown }: OwnLinesProps) {
  const t = useT('results')
  const areaName = useAreaName()
  const { now, expected, strongest, wanted, firstTitle: title } = summary
  const [first, second] = strongest.map(areaName)
  const area = wanted && areaName(wanted.domain)
  return (
    <NumberedList>
      {now !== null && (
        <li>
          <p className="lead">
            {expected === null ? t('summary.ladderNow', { now }) : t('summary.ladder', { now, expected })}
          </p>
        </li>
      )}
      {!first && allKnown && (
        <li>
          <p className="lead">{t('summary.noneStrongest')}</p>
        </li>
      )}
      {first && !second && (
        <li>
          <p className="lead">{t('summary.strongestOne', { first })}</p>
        </li>
      )}
      {first && second && (
        <li>
          <p className="lead">{t('summary.strongest', { first, second })}</p>
        </li>
      )}
      {title && (
        <li data-off-paper={summary.firstOffPaper || undefined}>
          <p className="lead">
            {area
              ? t(wanted.picked ? 'summary.firstStep' : 'summary.firstStepFound', { area, title })
              : t('summary.stepOnly', { title })}
          </p>
        </li>
      )}
    </NumberedList>
  )
}
