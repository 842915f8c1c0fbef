import type { State } from '#assessment/report/report.ts'
import { safetyIntervention } from '#assessment/report/withheld.ts'
import type { StepView } from '#features/steps/record/step-view.server.ts'
import { longMonthOfMoment } from '#platform/i18n/dates/dates.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import type { ComparisonView } from '../../history/comparison.ts'
import { useOwnSteps } from '../../own/own-steps.ts'
import { useAreaName } from '../results/area-name.ts'
import styles from './changes.css?url'

const most = 2
const mostDone = 3

/** Tests if a step was done, or became a habit, on the day of `at` or later. False for a step about safety at home. */
function wasDoneAfter({ of, shown }: StepView, at: string): boolean {
  if (of?.intervention === safetyIntervention) return false
  const day = shown.type === 'done' ? shown.day : shown.type === 'habit' ? shown.since : null
  return day !== null && day >= at.slice(0, 10)
}

/**
 * The areas that changed significantly since the last report, the number of unchanged ones, and the completed steps.
 */
export function Changes({ comparison, responseId }: { comparison: ComparisonView; responseId: string | null }) {
  const t = useT('report')
  const locale = useLocale()
  const areaName = useAreaName()
  const { last, timeZone } = comparison
  const own = useOwnSteps()
  if (!last) return null
  const finished = (own?.steps ?? []).filter((step) => wasDoneAfter(step, last.at)).slice(0, mostDone)
  const month = longMonthOfMoment(last.at, locale, timeZone)
  const areas = last.changes.filter((change) => change.kind === 'area')
  const ofVerdict = (verdict: 'better' | 'worse') => areas.filter((change) => change.verdict === verdict).slice(0, most)
  const count = areas.filter(({ verdict }) => verdict === 'same' || verdict === 'close').length
  return (
    <section className="changes-part stack no-print" aria-labelledby="changes-title">
      <h2 id="changes-title">{t('comparison.cover.title', { month })}</h2>
      <StyleSheet href={styles} />
      <ul className="changes">
        {ofVerdict('better').map((change) => (
          <Change key={change.of} verdict="better">
            {t('comparison.cover.better', {
              area: areaName(change.of),
              before: t(`areas.${change.before as State}`).toLowerCase(),
              after: t(`areas.${change.after as State}`).toLowerCase(),
            })}
          </Change>
        ))}
        {ofVerdict('worse').map((change) => (
          <Change key={change.of} verdict="worse">
            {t('comparison.cover.harder', { area: areaName(change.of), month })}
          </Change>
        ))}
        {count > 0 && <Change verdict="same">{t('comparison.cover.rest', { count })}</Change>}
      </ul>
      {finished.length > 0 && (
        <>
          <h3>{t('comparison.cover.did')}</h3>
          <ul className="stack stack--tight">
            {finished.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </>
      )}
      {responseId && (
        <p>
          <a href={addressFor(locale, responseId, '/report-g')}>{t('comparison.values')}</a>
        </p>
      )}
    </section>
  )
}

/** A change with its mark, which repeats the text. */
const Change = ({ verdict, children }: { verdict: 'better' | 'worse' | 'same'; children: string }) => (
  <li className={`changes__one--${verdict}`}>
    <span className="changes__mark">
      <Icon name={verdict === 'same' ? 'equals' : 'arrowDown'} />
    </span>
    <span>{children}</span>
  </li>
)
