import { useT, useTranslations } from '#platform/i18n/use-t.ts'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { PartFailed } from '../opening/part-failed.tsx'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'

/** Section with the person's strengths, worded for a helper as the start of a conversation. */
export function StaffStrengths({ view: { strengths, failed } }: SectionProps) {
  const i18n = useTranslations()
  const t = useT(['staffReport', 'results'])
  const known = strengths.filter(({ strength }) => i18n.exists(`results:strengths.${strength}`))
  return (
    <ReportSection id="strengths" title={t('strengthsTitle')} intro={t('strengthsIntro')}>
      {failed.includes('areas') ? (
        <PartFailed />
      ) : (
        <TickList
          kind="strengths"
          items={known.map(({ strength }) => ({
            id: strength,
            text: t(`results:strengths.${strength as 'took_time'}`),
          }))}
        />
      )}
    </ReportSection>
  )
}

/** Section with the person's challenges, worded for a helper; renders nothing if there are none. */
export function StaffChallenges({ view: { challenges, failed } }: SectionProps) {
  const i18n = useTranslations()
  const t = useT(['staffReport', 'results'])
  const known = challenges.filter(({ says }) => i18n.exists(`results:challenges.${says}`))
  if (known.length === 0 && !failed.includes('areas')) return null
  return (
    <ReportSection id="challenges" title={t('challengesTitle')} intro={t('challengesIntro')}>
      {failed.includes('areas') ? (
        <PartFailed />
      ) : (
        <TickList
          kind="challenges"
          items={known.map(({ barrier, says }) => ({ id: barrier, text: t(`results:challenges.${says as 'start'}`) }))}
        />
      )}
    </ReportSection>
  )
}
