import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { pathTo } from '#routes/screen.ts'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'

/** Section with links to articles about the priorities. */
export function Knowledge({ view: { knowledge, priorities } }: SectionProps) {
  const t = useT('report')
  const locale = useLocale()
  if (knowledge.length === 0) return null
  return (
    <ReportSection
      id="knowledge"
      title={t('knowledge.title')}
      intro={t(priorities.length > 0 ? 'knowledge.intro' : 'knowledge.introAny')}
    >
      <TickList
        items={knowledge.map(({ id, title }) => ({
          id,
          icon: 'book',
          text: <a href={pathTo(locale, '/knowledge-base/:topic', { topic: id })}>{title}</a>,
        }))}
      />
    </ReportSection>
  )
}
