import { useTranslation } from 'react-i18next'
import { addressFor } from '../../shared/routing/address.ts'
import { useLocale } from '../../shared/words/use-locale.ts'
import { Note } from '../../ui/note/note.tsx'
import { WholeNumbers } from '../../ui/whole-numbers/whole-numbers.tsx'
import type { FirstStepView, PointersView } from '../present/pointers-view.ts'
import { ReportSection } from './report-section.tsx'
import type { SectionProps } from './section-props.ts'
import { topicsWords } from './topics-words.ts'

/** The top of the report: one good thing, the first step in the size that fits, and what to talk over soon. */
export function Top({ view, responseId }: SectionProps & { responseId: string | null }) {
  const { goodThing, firstStep } = view.pointers
  return (
    <div className="stack">
      <div className="rsec duo">
        <GoodThing goodThing={goodThing} />
        {firstStep && <FirstStep step={firstStep} forFamily={view.pointers.forFamily} />}
      </div>
      <TalkOver topics={view.pointers.topics} responseId={responseId} />
    </div>
  )
}

function GoodThing({ goodThing: { id, count } }: Pick<PointersView, 'goodThing'>) {
  const { t } = useTranslation('pointers')
  return (
    <ReportSection id="good-thing" title={t('good.title')} bare>
      <p className="lead">
        <WholeNumbers>{t(`good.${id as 'exercise'}`, { count: count ?? 0 })}</WholeNumbers>
      </p>
    </ReportSection>
  )
}

function FirstStep({ step, forFamily }: { step: FirstStepView; forFamily: boolean }) {
  const { t } = useTranslation(['pointers', 'results'])
  const [now, next] = step.rungs
  return (
    <ReportSection id="first-step" title={t('first.title')} bare>
      <div className="stack" data-off-paper={step.offPaper || undefined}>
        <p className="lead">
          <b>{step.title}</b>
        </p>
        <p>
          <WholeNumbers>{now ?? ''}</WholeNumbers>
        </p>
        {step.enough && <p>{t(`first.${step.enough}`)}</p>}
        {next && (
          <p>
            <WholeNumbers>{t('first.next', { rung: next })}</WholeNumbers>
          </p>
        )}
        {step.barrier && <p>{t('first.barrier', { barrier: t(`results:challenges.${step.barrier as 'start'}`) })}</p>}
        {step.withWhom && <p>{t('first.withWhom')}</p>}
        {forFamily && now && <p>{t('family', { rung: now.replace(/\.$/, '') })}</p>}
        <p className="no-print">
          <a href={`#do-${step.id}`}>{t('first.see')}</a>
        </p>
      </div>
    </ReportSection>
  )
}

function TalkOver({ topics, responseId }: Pick<PointersView, 'topics'> & { responseId: string | null }) {
  const { t } = useTranslation('pointers')
  const locale = useLocale()
  const words = topicsWords(topics, t)
  if (!words) return null
  return (
    <Note icon="message">
      <p>
        <b>{words}</b>
      </p>
      {responseId && (
        <p className="no-print">
          <a href={addressFor(locale, responseId, '/doctor-page')}>{t('talk.doctor')}</a>
        </p>
      )}
    </Note>
  )
}
