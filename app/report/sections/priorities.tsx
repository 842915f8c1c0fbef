import { useT } from '../../shared/words/use-t.ts'
import { escapeHtml, joined, type Markup } from '../../ui/escape-html.ts'
import { PriorityList } from '../../ui/priority-list/priority-list.tsx'
import { useQuoteMarkup } from '../present/quote-markup.ts'
import type { PriorityView } from '../present/report-view.ts'
import { useAreaName } from './area-name.ts'
import { PartFailed } from './part-failed.tsx'
import { ReportSection } from './report-section.tsx'
import type { SectionProps } from './section-props.ts'
import { useWhy, Why } from './why.tsx'

/** Section with the priorities, each with the person's answers about it. */
export function Priorities({ view }: SectionProps) {
  const t = useT(['report', 'results'])
  const why = useWhy()
  const areaName = useAreaName()
  const reasonOf = useReason()
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
            reason: reasonOf(priority),
            more: <Why why={why?.priorities[priority.domain]} of={areaName(priority.domain)} />,
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

/** Returns a function that gives why something is a priority. */
function useReason(): (priority: PriorityView) => Markup {
  const t = useT('report')
  const inMarkup = useQuoteMarkup()
  return ({ picked, chosen, because }) => {
    const own = chosen ? t('chosen.area') : picked && t('priorities.picked')
    return joined([escapeHtml(own || ''), ...because.map(inMarkup)])
  }
}
