import { useT } from '#platform/i18n/use-t.ts'
import { StateTag } from '#ui/charts/state-tag/state-tag.tsx'
import { LinkToReasons } from '../link-to-reasons.tsx'
import { useCover } from '../opening/cover-texts.ts'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'

/** Returns the reason for a missing state: what the person can answer, or for other readers what was not answered. */
export function useMissingState({ view: { state, ladder, reader } }: SectionProps): string | null {
  const t = useT('results')
  if (state.state) return null
  if (reader !== 'self') return ladder.now === null ? t('notEnough.stateOther') : null
  return t(ladder.now === null ? 'notEnough.state' : 'notEnough.stateLater')
}

/** The person's state and its meaning; or that the ladder question was not answered. */
export function StateTexts({ view }: SectionProps) {
  const t = useT('results')
  const missing = useMissingState({ view })
  const { state } = view
  const { sentence } = useCover()
  if (!state.state) return missing && <p>{missing}</p>
  return (
    <>
      <StateTag state={state.state}>{t(`states.${state.state}.label`)}</StateTag>
      <p>{sentence}</p>
    </>
  )
}

/** The source of the state: the two steps on the ladder, and a link to the explanation. */
export function StateReasons({ view }: SectionProps) {
  return (
    <>
      <LadderSentence view={view} />
      <LinkToReasons part="l" />
    </>
  )
}

/** The two steps on the ladder as a sentence; renders nothing if today's is unknown. */
export function LadderSentence({ view: { ladder }, isLead }: SectionProps & { isLead?: boolean }) {
  const t = useT('results')
  const { now, later } = ladder
  return (
    now !== null && (
      <p className={isLead ? 'lead' : undefined}>
        {later === null ? t('summary.ladderNow', { now }) : t('summary.ladder', { now, later })}
      </p>
    )
  )
}

/** The state as a section. */
export function StateSection({ view }: SectionProps) {
  const t = useT('report')
  return (
    <ReportSection id="state" title={t('state.title')}>
      <div className="stack">
        <StateTexts view={view} />
        <StateReasons view={view} />
      </div>
    </ReportSection>
  )
}
