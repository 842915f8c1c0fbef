import { useT, useTranslations } from '#platform/i18n/use-t.ts'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { PartFailed } from '../opening/part-failed.tsx'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'

/** Section with the strengths. `bare`: see `ReportSection`. */
export function Strengths({ view, bare }: SectionProps & { bare?: boolean }) {
  const i18n = useTranslations()
  const t = useT(['report', 'results'])
  const known = view.strengths.filter(({ strength }) => i18n.exists(`results:strengths.${strength}`))
  return (
    <ReportSection id="strengths" title={t('strengths.title')} bare={bare}>
      {view.failed.includes('areas') ? (
        <PartFailed />
      ) : (
        <TickList
          kind="strengths"
          items={known.map(({ strength, offPaper }) => ({
            id: strength,
            text: t(`results:strengths.${strength as 'took_time'}`),
            offPaper,
          }))}
        />
      )}
    </ReportSection>
  )
}
