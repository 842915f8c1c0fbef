import { useT } from '#platform/i18n/use-t.ts'
import { PriorityList } from '#ui/cards/priority-list/priority-list.tsx'
import { QuoteText } from '../../present/reader/quote-text.tsx'
import type { PriorityView } from '../../present/report-view.ts'
import { PartFailed } from '../opening/part-failed.tsx'
import { ReportSection } from '../report-section.tsx'
import { useAreaName } from '../results/area-name.ts'
import type { SectionProps } from '../section-props.ts'

/** Section with the priorities, each with the person's answers about it. */
export function Priorities({ view }: SectionProps) {
  const t = useT(['report', 'results'])
  const areaName = useAreaName()
  const hasNone = view.priorities.length === 0
  return (
    <ReportSection
      id="priorities"
      title={t('priorities.title')}
      intro={hasNone || view.failed.includes('areas') ? undefined : t('priorities.intro')}
    >
      {view.failed.includes('areas') && <PartFailed />}
      {!view.failed.includes('areas') && hasNone && <p>{t('results:noPriority')}</p>}
      {!hasNone && (
        <PriorityList
          priorities={view.priorities.map((priority) => ({
            name: areaName(priority.domain),
            reason: <PriorityReason {...priority} />,
            ...(priority.state && {
              state: priority.state,
              stateWord: t(`areas.${priority.state}`),
            }),
          }))}
        />
      )}
    </ReportSection>
  )
}

/** The reason for a priority. */
function PriorityReason({ picked, chosen, because }: PriorityView) {
  const t = useT('report')
  return (
    <>
      {chosen ? t('chosen.area') : picked && t('priorities.picked')}
      {because.map((quote) => (
        <QuoteText key={quote.question} quote={quote} />
      ))}
    </>
  )
}
