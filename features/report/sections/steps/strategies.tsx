import { useT, useTranslations } from '#platform/i18n/use-t.ts'
import { PairList } from '#ui/cards/pair-list/pair-list.tsx'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'

/** Section with one piece of advice for each challenge. */
export function Strategies({ view }: SectionProps) {
  const i18n = useTranslations()
  const t = useT(['report', 'results'])
  const known = view.strategies.filter(({ says }) => i18n.exists(`results:challenges.${says}`))
  if (known.length === 0) return null
  return (
    <ReportSection id="strategies" title={t('strategies.title')} intro={t('strategies.intro')}>
      <PairList
        icon="flag"
        pairs={known.map(({ barrier, says, text, chosen, offPaper }) => ({
          id: barrier,
          name: (
            <>
              {t(`results:challenges.${says as 'start'}`)} {chosen && <b>{t('chosen.barrier')}</b>}
            </>
          ),
          text,
          offPaper,
        }))}
      />
    </ReportSection>
  )
}
