import type { State } from '#assessment/report/report.ts'
import { monthOfMoment } from '#platform/i18n/dates/dates.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import type { ComparisonView } from '../../history/comparison.ts'
import { useAreaName } from '../results/area-name.ts'

const most = 2

/** The areas that changed since the previous check-up by more than chance, and the number of unchanged areas. */
export function Changes({ comparison, responseId }: { comparison: ComparisonView; responseId: string | null }) {
  const t = useT('report')
  const locale = useLocale()
  const areaName = useAreaName()
  const { last, timeZone } = comparison
  if (!last) return null
  const month = monthOfMoment(last.at, locale, timeZone).join(' ')
  const areas = last.changes.filter((change) => change.kind === 'area')
  const ofVerdict = (verdict: 'better' | 'worse') => areas.filter((change) => change.verdict === verdict).slice(0, most)
  const count = areas.filter(({ verdict }) => verdict === 'same' || verdict === 'close').length
  return (
    <section className="stack no-print" aria-labelledby="changes-title">
      <h2 id="changes-title">{t('comparison.cover.title', { month })}</h2>
      <ul className="stack stack--tight">
        {ofVerdict('better').map((change) => (
          <li key={change.of}>
            {t('comparison.cover.better', {
              area: areaName(change.of),
              before: t(`areas.${change.before as State}`).toLowerCase(),
              after: t(`areas.${change.after as State}`).toLowerCase(),
            })}
          </li>
        ))}
        {ofVerdict('worse').map((change) => (
          <li key={change.of}>{t('comparison.cover.harder', { area: areaName(change.of), month })}</li>
        ))}
        {count > 0 && <li>{t('comparison.cover.rest', { count })}</li>}
      </ul>
      {responseId && (
        <p>
          <a href={addressFor(locale, responseId, '/report-g')}>{t('comparison.values')}</a>
        </p>
      )}
    </section>
  )
}
