import type { Milestone } from '#assessment/report/findings/milestone.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Scene } from '#ui/illustrations/scene.tsx'
import type { PageView } from './page-view.ts'

/** The highlighted rung of the ladder: higher the second time. */
const litRung = { 4: 'M-160 -131L-63 -129', 8: 'M-118 -300L-44 -299' }

/** A thank-you message before the first question of a page. A script shows it once. */
export function MilestoneText({ milestone: { parts, good }, view }: { milestone: Milestone; view: PageView }) {
  const t = useT('questionnaire')
  return (
    <div className="thanks no-print">
      <svg viewBox="0 0 390 266" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
        <Scene name="thanks" />
        <g transform="translate(242 236)scale(.37)">
          <Scene name="thanks-rails" />
          <g strokeLinecap="round">
            <path d={litRung[parts]} stroke="var(--on-accent)" strokeWidth="26" />
            <path d={litRung[parts]} stroke="var(--accent)" strokeWidth="17" />
          </g>
        </g>
      </svg>
      <h2 tabIndex={-1}>{t(`milestone.title_${parts}`)}</h2>
      <p className="lead">{good ? t('milestone.told', { good: t(`milestone.good.${good}`) }) : t('milestone.plain')}</p>
      <p>
        <b>
          {t('minutesLeft', { count: view.minutesLeft })}. {t('milestone.stop')}
        </b>
      </p>
    </div>
  )
}
