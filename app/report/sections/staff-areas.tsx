import { useTranslation } from 'react-i18next'
import { useLocale } from '../../shared/words/use-locale.ts'
import { AreaGroup, AreaGroups } from '../../ui/area-group/area-group.tsx'
import { Note } from '../../ui/note/note.tsx'
import { CouldNot } from './could-not.tsx'
import { ReportSection } from './report-section.tsx'
import type { SectionProps } from './section-props.ts'

const states = ['thriving', 'surviving', 'struggling'] as const

/** Every part of the person's life in one of three groups, told to someone else. */
export function StaffAreas({ view }: SectionProps) {
  const { t } = useTranslation(['staffReport', 'report', 'results'])
  const { notEnough } = view.areas
  const list = new Intl.ListFormat(useLocale()).format(notEnough.map((area) => t(`results:areas.${area}`)))
  return (
    <ReportSection id="areas" title={t('areas.title')} intro={t('areas.intro')}>
      {view.failed.includes('areas') ? (
        <CouldNot />
      ) : (
        <div className="stack">
          <AreaGroups>
            {states.map((state) => (
              <AreaGroup
                key={state}
                state={state}
                title={t(`results:states.${state}.label`)}
                meaning={t(`report:areas.${state}`)}
                areas={view.areas[state].map((area) => t(`results:areas.${area}`))}
                none={t('report:areas.none')}
              />
            ))}
          </AreaGroups>
          {notEnough.length > 0 && <Note icon="pencil">{t('areas.notEnough', { areas: list })}</Note>}
        </div>
      )}
    </ReportSection>
  )
}
