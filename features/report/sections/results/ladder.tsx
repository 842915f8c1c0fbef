import { useT } from '#platform/i18n/use-t.ts'
import { LadderView } from '#ui/charts/ladder-view/ladder-view.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import type { ReportView } from '../../present/report-view.ts'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'
import { LadderSentence } from './state.tsx'

/** The ladder step of the last check-up, and its month: November. */
export type EarlierStep = { step: number; month: string }

interface LadderProps {
  ladder: ReportView['ladder']
  earlier?: EarlierStep | null
}

/**
 * The Cantril ladder, today, in five years and at the last check-up; renders nothing if today's step is unknown.
 */
export function Ladder({ ladder: { now, later }, earlier = null }: LadderProps) {
  const t = useT('report')
  if (now === null) return null
  const sentence = later === null ? t('hero.ladderSentenceNow', { now }) : t('hero.ladderSentence', { now, later })
  const flagText = (step: number | null, kind: 'today' | 'later' | 'both') =>
    earlier && earlier.step === step
      ? t(`hero.earlierAnd.${kind}`, { step, month: earlier.month })
      : t(`hero.${kind}`, { step })
  return (
    <LadderView
      now={now}
      expected={later ?? undefined}
      earlier={earlier?.step}
      texts={{
        sentence: earlier ? `${sentence} ${t('hero.earlierSentence', earlier)}` : sentence,
        now: flagText(now, 'today'),
        expected: flagText(later, 'later'),
        both: flagText(now, 'both'),
        earlier: earlier ? t('hero.earlier', earlier) : undefined,
      }}
    />
  )
}

/** The ladder as a section, with a sentence beside it; `isShort`: the sentence alone. */
export function LadderSection({ view, isShort }: SectionProps & { isShort?: boolean }) {
  const t = useT('report')
  if (view.ladder.now === null) return null
  return (
    <ReportSection id="ladder" title={t('ladder.title')}>
      {isShort ? (
        <LadderSentence view={view} />
      ) : (
        <Panel tone="sky">
          <div className="duo">
            <Ladder ladder={view.ladder} />
            <LadderSentence view={view} isLead />
          </div>
        </Panel>
      )}
    </ReportSection>
  )
}
