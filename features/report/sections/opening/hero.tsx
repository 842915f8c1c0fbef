import { useT } from '#platform/i18n/use-t.ts'
import { useReportFrame } from '#platform/page/page-with-menu.tsx'
import { ListenButton } from '#platform/read-aloud/listen-button.tsx'
import { StateTag } from '#ui/charts/state-tag/state-tag.tsx'
import { ReportHero } from '#ui/layout/report-hero/report-hero.tsx'
import type { ReportView } from '../../present/report-view.ts'
import { isCrisis } from '../../present/urgent.ts'
import { type EarlierStep, Ladder } from '../results/ladder.tsx'
import { LadderSentence, StateReasons, useMissingState } from '../results/state.tsx'
import { useCover } from './cover-texts.ts'

interface HeroProps {
  view: ReportView
  /** The person and the day of the report. */
  eyebrow: string
  /** The page shows the ladder. */
  withLadder: boolean
  /** The step on the ladder at the last check-up. */
  earlier: EarlierStep | null
  /** Shows the ladder, or else the plant of the state. */
  withPicture: boolean
  /** This page has no separate section for the state. */
  isAlone: boolean
}

/** The cover of a report: the good thing and the top line, the state, and the ladder. */
export function Hero({ view, eyebrow, withLadder, earlier, withPicture, isAlone }: HeroProps) {
  const t = useT(['results', 'report'])
  const { headline, sentence } = useCover()
  const { save } = useReportFrame()
  const missing = useMissingState({ view })
  const { state, ladder } = view
  const isInCrisis = view.safety.some(isCrisis)
  // In the network, 'thriving' is never shown to a person in danger.
  const word = view.network && !withPicture && state.state === 'thriving' ? null : state.state
  return (
    <ReportHero
      id="summary"
      eyebrow={eyebrow}
      title={headline}
      tag={word && <StateTag state={word}>{t(`states.${word}.label`)}</StateTag>}
      lead={sentence ?? missing}
      more={isAlone ? <StateReasons view={view} /> : !withPicture && !isInCrisis && <LadderSentence view={view} />}
      actions={
        <>
          <ListenButton variant="ghost" />
          {view.reader === 'self' && view.about === null && save}
        </>
      }
      state={withPicture ? state.state : null}
      ladder={withPicture && withLadder && ladder.now !== null && <Ladder ladder={ladder} earlier={earlier} />}
    />
  )
}
