import { useTranslation } from 'react-i18next'
import { StateTag } from '../../ui/state-tag/state-tag.tsx'
import { ReportSection } from './report-section.tsx'
import type { SectionProps } from './section-props.ts'
import { useWhy, Why } from './why.tsx'

/** The person's state and what it means; or that the ladder question was not answered. */
export function StateWords({ view: { state, ladder } }: SectionProps) {
  const { t } = useTranslation('results')
  if (!state.state) return <p>{t(ladder.now === null ? 'notEnough.state' : 'notEnough.stateLater')}</p>
  return (
    <>
      <StateTag state={state.state}>{t(`states.${state.state}.label`)}</StateTag>
      <p>{t(`states.${state.state}.meaning`)}</p>
      {state.held && <p data-off-paper>{t('states.heldBack')}</p>}
    </>
  )
}

/** The two steps on the ladder, in words. */
function LadderWords({ view: { ladder } }: SectionProps) {
  const { t } = useTranslation('results')
  const { now, later } = ladder
  if (now === null) return null
  return <p>{later === null ? t('summary.ladderNow', { now }) : t('summary.ladder', { now, later })}</p>
}

/** The state as a section. */
export function StateSection({ view }: SectionProps) {
  const { t } = useTranslation('report')
  const why = useWhy()
  return (
    <ReportSection id="state" title={t('state.title')}>
      <div className="stack">
        <StateWords view={view} />
        <LadderWords view={view} />
        <Why why={why?.state} of={t('state.title')} />
      </div>
    </ReportSection>
  )
}
