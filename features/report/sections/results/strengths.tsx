import { useT, useTranslations } from '#platform/i18n/use-t.ts'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { PartFailed } from '../opening/part-failed.tsx'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'

/** Section with the strengths. `bare`: see `ReportSection`. */
export function Strengths({ view, bare }: SectionProps & { bare?: boolean }) {
  const t = useT('report')
  return (
    <ReportSection id="strengths" title={t('strengths.title')} bare={bare}>
      <StrengthsList view={view} />
    </ReportSection>
  )
}

/** The strengths; an error note if the areas part failed. */
export function StrengthsList({ view }: SectionProps) {
  const i18n = useTranslations()
  const t = useT('results')
  const known = view.strengths.filter(({ strength }) => i18n.exists(`results:strengths.${strength}`))
  if (view.failed.includes('areas')) return <PartFailed />
  return (
    <TickList
      kind="strengths"
      items={known.map(({ strength, offPaper }) => ({
        id: strength,
        text: t(`strengths.${strength as 'took_time'}`),
        offPaper,
      }))}
    />
  )
}
