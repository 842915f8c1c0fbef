import { useT, useTranslations } from '#platform/i18n/use-t.ts'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import type { ChallengeView } from '../../present/report-view.ts'
import { PartFailed } from '../opening/part-failed.tsx'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'

/**
 * Section with the challenges: those that the person chose to work on, those that they named, then those implied by
 * other answers. `bare`: see `ReportSection`.
 */
export function Challenges({ view, bare }: SectionProps & { bare?: boolean }) {
  const t = useT('report')
  const chosen = view.challenges.filter((challenge) => challenge.chosen)
  const reported = view.challenges.filter((challenge) => !challenge.chosen && challenge.from === 'told')
  const found = view.challenges.filter((challenge) => !challenge.chosen && challenge.from === 'answers')
  return (
    <ReportSection id="challenges" title={t('challenges.title')} bare={bare}>
      {view.failed.includes('areas') && <PartFailed />}
      {!view.failed.includes('areas') && view.challenges.length === 0 && <p>{t(view.noChallenge)}</p>}
      <Named challenges={chosen} heading="fromChoice" />
      <Named challenges={reported} heading="fromTold" />
      <Named challenges={found} heading="fromAnswers" />
    </ReportSection>
  )
}

interface NamedProps {
  challenges: readonly ChallengeView[]
  heading: 'fromChoice' | 'fromTold' | 'fromAnswers'
}

function Named({ challenges, heading }: NamedProps) {
  const i18n = useTranslations()
  const t = useT(['results', 'report'])
  const known = challenges.filter(({ says }) => i18n.exists(`results:challenges.${says}`))
  if (known.length === 0) return null
  return (
    <div data-off-paper={known.every(({ offPaper }) => offPaper) || undefined}>
      <p>{t(`challenges.${heading}`)}</p>
      <TickList
        kind="challenges"
        items={known.map(({ barrier, says, offPaper }) => ({
          id: barrier,
          text: t(`challenges.${says as 'start'}`),
          offPaper,
        }))}
      />
    </div>
  )
}
