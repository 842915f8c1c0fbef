import { useT } from '#platform/i18n/use-t.ts'
import { LadderView } from '#ui/charts/ladder-view/ladder-view.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import type { ReportView } from '../../present/report-view.ts'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'

/** The Cantril ladder, today and in five years; renders nothing if today's step is unknown. */
export function Ladder({ ladder: { now, later } }: { ladder: ReportView['ladder'] }) {
  const t = useT('report')
  if (now === null) return null
  return (
    <LadderView
      now={now}
      expected={later ?? undefined}
      texts={{
        sentence: later === null ? t('hero.ladderSentenceNow', { now }) : t('hero.ladderSentence', { now, later }),
        now: t('hero.today', { step: now }),
        expected: t('hero.later', { step: later }),
        both: t('hero.both', { step: now }),
      }}
    />
  )
}

/** The ladder as a section, with a sentence beside it. */
export function LadderSection({ view: { ladder } }: SectionProps) {
  const t = useT(['report', 'results'])
  const { now, later } = ladder
  if (now === null) return null
  return (
    <ReportSection id="ladder" title={t('ladder.title')}>
      <Panel tone="sky">
        <div className="duo">
          <Ladder ladder={ladder} />
          <p className="lead">
            {later === null ? t('results:summary.ladderNow', { now }) : t('results:summary.ladder', { now, later })}
          </p>
        </div>
      </Panel>
    </ReportSection>
  )
}
