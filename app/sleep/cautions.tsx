import { useTranslation } from 'react-i18next'
import { addressWith } from '../shared/routing/address.ts'
import { useLocale } from '../shared/words/use-locale.ts'
import { Note } from '../ui/note/note.tsx'
import { Panel } from '../ui/panel/panel.tsx'
import { TickList } from '../ui/tick-list/tick-list.tsx'
import { stagePages } from './addresses.ts'
import type { Week } from './lessons.ts'
import type { SleepPlan } from './screening.ts'
import type { DoctorFirst } from './week-view.server.ts'

interface CautionsProps {
  week: Week
  responseId: string
  plan: SleepPlan
  doctorFirst: DoctorFirst | null
}

/** What the answers to the safety questions mean for this person. It is not printed: others may read it. */
export function Cautions({ week, responseId, plan, doctorFirst }: CautionsProps) {
  const { t } = useTranslation('sleep')
  const locale = useLocale()
  const others = plan.cautions.filter((caution) => caution !== 'apnea')
  return (
    <section className="stack" aria-label={t('check.result')} data-off-paper>
      {doctorFirst && (
        <Panel tone="accent">
          <div className="stack">
            <p>
              <b>{t('check.apnea')}</b>
            </p>
            <h2 className="h4">{doctorFirst.title}</h2>
            <p>{doctorFirst.why}</p>
            <TickList items={doctorFirst.tips.map((text) => ({ id: text, text }))} />
          </div>
        </Panel>
      )}
      {plan.version === 'whole' && week === 1 && <Note tone="ok">{t('check.ok')}</Note>}
      {others.length > 0 && (
        <Note tone="warn" icon="shield">
          {others.map((caution) => (
            <p key={caution}>{t(`check.${caution}`)}</p>
          ))}
        </Note>
      )}
      <p className="links">
        <a href={addressWith(locale, stagePages[1], { responseId, check: 'again' })}>{t('check.again')}</a>
      </p>
    </section>
  )
}
