import { useT } from '#platform/i18n/use-t.ts'
import { DeeperHeadings } from '#ui/layout/heading/heading.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { NetworkPlants } from '../../network/sections.tsx'
import { QuoteText } from '../../present/reader/quote-text.tsx'
import { useIsAboutThem } from '../../present/reader/reader-context.tsx'
import type { PriorityView } from '../../present/report-view.ts'
import { useCover } from '../opening/cover-texts.ts'
import { PartFailed } from '../opening/part-failed.tsx'
import { ReportSection } from '../report-section.tsx'
import { useAreaName } from '../results/area-name.ts'
import { AreasByState } from '../results/areas.tsx'
import { Metrics } from '../results/metrics.tsx'
import type { SectionProps } from '../section-props.ts'
import styles from './chapters.css?url'

/** The first chapter: the areas as plants, the priorities, and the five ratings. */
export function HowIAm({ view }: SectionProps) {
  const t = useT('report')
  return (
    <>
      <StyleSheet href={styles} />
      <div id="areas">
        {/* The chapter has its heading above. */}
        <DeeperHeadings value={0}>
          {view.network ? (
            <NetworkPlants view={view} />
          ) : (
            <AreasByState view={view} notEnoughText={(areas) => t('areas.notEnough', { areas })} />
          )}
        </DeeperHeadings>
      </div>
      <FirstThings view={view} />
      {view.stars.length > 0 && <Metrics view={view} isShort />}
    </>
  )
}

/** The priorities in one line each, without the answer that the first step on the cover quotes. */
function FirstThings({ view: { priorities, failed } }: SectionProps) {
  const t = useT(['report', 'results'])
  return (
    <ReportSection id="priorities" title={t('myStep.first')}>
      {failed.includes('areas') ? (
        <PartFailed />
      ) : priorities.length === 0 ? (
        <p>{t('results:noPriority')}</p>
      ) : (
        <ol className="first-things">
          {priorities.map((priority) => (
            <li key={priority.domain}>
              <FirstThing priority={priority} />
            </li>
          ))}
        </ol>
      )}
    </ReportSection>
  )
}

function FirstThing({ priority: { domain, picked, chosen, because } }: { priority: PriorityView }) {
  const t = useT('report')
  const areaName = useAreaName()
  const about = useIsAboutThem()
  const { firstStep } = useCover()
  const quote = because.find(
    ({ statement }) => !firstStep?.reason || (about ? statement?.they : statement?.you) !== firstStep.reason,
  )
  const wish = chosen ? t('chosen.area') : picked ? t('myStep.picked') : null
  return (
    <span>
      <b>{areaName(domain)}.</b> {wish} {quote && <QuoteText quote={quote} />}
      {!wish && !quote && t('myStep.forFirst')}
    </span>
  )
}
