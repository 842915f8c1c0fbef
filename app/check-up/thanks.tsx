import { useT } from '../shared/words/use-t.ts'
import { Grass, LeaningLadder, OrangeTree, Sun, TreeRow } from '../ui/illustrations/scenery.tsx'
import type { PageView } from './page-view.ts'

/** The rung that is lit on the ladder at a third and at two thirds. */
const litRung = { 1: 3, 2: 7 }

/** A word of thanks at one and at two thirds, before the first question of a page. A script shows it, once. */
export function Thanks({ thirds, view }: { thirds: 1 | 2; view: PageView }) {
  const t = useT('questionnaire')
  const asked = view.runs.flatMap(({ questions }) => questions).filter(({ visible }) => visible).length
  return (
    <div className="thanks no-print">
      <svg viewBox="0 0 390 266" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
        <path d="M-600 0H990V266H-600Z" fill="var(--sky)" />
        <Sun x={78} y={118} r={30} />
        <path
          d="M-600 150C-300 120-100 150 0 136C130 116 260 150 390 126C600 100 800 140 990 130V266H-600Z"
          fill="var(--hill-1)"
        />
        <path
          d="M-600 190C-300 160-100 190 0 178C130 166 260 186 390 172C600 160 800 190 990 180V266H-600Z"
          fill="var(--hill-2)"
        />
        <TreeRow feet={[22, 50, 78, 106].map((x) => [x, 184] as const)} r={7} />
        <path
          d="M-600 226C-300 206-100 230 0 218C130 206 260 226 390 214C600 206 800 230 990 220V266H-600Z"
          fill="var(--hill-3)"
        />
        <Grass seed={11} count={18} box={[6, 228, 378, 30]} />
        <g transform="translate(242 236)scale(.37)">
          <OrangeTree small />
          <LeaningLadder left={[-190, 24, -72, -444]} right={[-90, 28, -36, -444]} litRung={litRung[thirds]} />
        </g>
      </svg>
      <h2 tabIndex={-1}>{t(`one.thanks.title_${thirds}`)}</h2>
      <p className="lead">{t('one.thanks.text')}</p>
      <p>
        <b>
          {t('one.thanks.left', { done: view.before, of: view.before + asked + view.after, count: view.minutesLeft })}
        </b>
      </p>
    </div>
  )
}
