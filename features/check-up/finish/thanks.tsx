import { useT } from '#platform/i18n/use-t.ts'
import { Scene } from '#ui/illustrations/scene.tsx'
import type { PageView } from '../question/page-view.ts'

/** The rung that is lit on the ladder at a third and at two thirds. */
const litRung = { 1: 'M-151 -131L-72 -129', 2: 'M-109 -300L-53 -299' }

/** A word of thanks at one and at two thirds, before the first question of a page. A script shows it, once. */
export function Thanks({ thirds, view }: { thirds: 1 | 2; view: PageView }) {
  const t = useT('questionnaire')
  return (
    <div className="thanks no-print">
      <svg viewBox="0 0 390 266" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
        <Scene name="thanks" />
        <g transform="translate(242 236)scale(.37)">
          <path d={litRung[thirds]} stroke="var(--accent)" strokeWidth="6.8" />
          <Scene name="thanks-rails" />
        </g>
      </svg>
      <h2 tabIndex={-1}>{t(`one.thanks.title_${thirds}`)}</h2>
      <p className="lead">{t('one.thanks.text')}</p>
      <p>
        <b>{t('one.thanks.left', { done: view.before, of: view.of, count: view.minutesLeft })}</b>
      </p>
    </div>
  )
}
