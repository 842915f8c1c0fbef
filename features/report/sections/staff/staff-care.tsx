import { Trans } from 'react-i18next/TransWithoutContext'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { ReportSection } from '../report-section.tsx'

const rules = ['agree', 'answers', 'choice', 'medical', 'between'] as const

/** Section with cautions for a helper. The same in every report, so that it reveals nothing about the person. */
export function StaffCare() {
  const t = useT('staffReport')
  return (
    <ReportSection id="care" title={t('care.title')}>
      <div className="stack">
        <TickList items={rules.map((rule) => ({ id: rule, text: t(`care.${rule}`) }))} />
        <Note tone="warn" icon="phone">
          <p>
            <Trans
              t={t}
              i18nKey="care.crisis"
              components={{
                lifeline: <a href="tel:988">988</a>,
                emergency: <a href="tel:911">911</a>,
              }}
            />
          </p>
          <p>
            <Integers>{t('care.harm')}</Integers>
          </p>
        </Note>
      </div>
    </ReportSection>
  )
}
