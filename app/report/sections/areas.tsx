import { useTranslation } from 'react-i18next'
import { useLocale } from '../../shared/words/use-locale.ts'
import { AreaGroup, AreaGroups } from '../../ui/area-group/area-group.tsx'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { Note } from '../../ui/note/note.tsx'
import type { WhyView } from '../present/present-why.ts'
import { CouldNot } from './could-not.tsx'
import { ReportSection } from './report-section.tsx'
import type { SectionProps } from './section-props.ts'
import { useWhy, WhyBody } from './why.tsx'

const states = ['thriving', 'surviving', 'struggling'] as const

/** Every part of life in one of three groups, and those of which too little is known. */
export function Areas({ view }: SectionProps) {
  const { t } = useTranslation(['report', 'results'])
  const locale = useLocale()
  const why = useWhy()
  const { notEnough } = view.areas
  const list = new Intl.ListFormat(locale).format(notEnough.map((area) => t(`results:areas.${area}`)))
  return (
    <ReportSection
      id="areas"
      title={t('areas.title')}
      intro={
        <>
          {t('areas.intro')}{' '}
          {why && (
            <span className="no-print" data-unspoken>
              {t('why.areas')}
            </span>
          )}
        </>
      }
    >
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
                meaning={t(`areas.${state}`)}
                areas={view.areas[state].map((area) => {
                  const name = t(`results:areas.${area}`)
                  const reason = why?.areas[area]
                  return reason ? { name, hint: t('why.title'), more: <WhyBody why={reason} /> } : name
                })}
                none={t('areas.none')}
              />
            ))}
          </AreaGroups>
          {notEnough.length > 0 && <Note icon="pencil">{t('areas.notEnough', { areas: list })}</Note>}
          {why && notEnough.length > 0 && (
            <div>
              {notEnough.map((area) => (
                <Missing key={area} why={why.areas[area]} name={t(`results:areas.${area}`)} />
              ))}
            </div>
          )}
        </div>
      )}
    </ReportSection>
  )
}

/** An area without a group: its name opens to what it would take. */
function Missing({ why, name }: { why: WhyView | undefined; name: string }) {
  const { t } = useTranslation('report')
  if (!why) return null
  return (
    <Disclosure
      look="row"
      title={
        <span>
          {name}
          <span className="vh">: {t('why.title')}</span>
        </span>
      }
    >
      <WhyBody why={why} />
    </Disclosure>
  )
}
