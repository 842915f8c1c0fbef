import type { DeferredPart } from '#assessment/questionnaire/questionnaire.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressWith } from '#routes/address.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import type { ReportView } from '../../present/report-view.ts'
import { useActsFor } from '../results/acts.tsx'
import { useAreaName } from '../results/area-name.ts'

/**
 * The parts that a short form omitted, fully or partly, each with a button to answer the rest; empty after any other
 * form. Read-only readers see only the parts without any answer.
 */
export function LeftOutParts({ view }: { view: Pick<ReportView, 'areas' | 'omitted'> }) {
  const t = useT('report')
  const actsFor = useActsFor()
  const locale = useLocale()
  const nameOf = useLaterPartName()
  const { notEnough } = view.areas
  const isKnown = (part: DeferredPart) => part in nameOfOther || !notEnough.some((area) => area === part)
  const parts = view.omitted.parts.filter(({ part }) => actsFor !== null || !isKnown(part))
  if (parts.length === 0) return null
  return (
    <ul className="stack">
      {parts.map(({ part, count, page }) => (
        <li key={part} className="stack stack--tight">
          <p>
            <b>{nameOf(part)}</b>
            {!isKnown(part) && <> · {t('shortForm.notAsked')}</>}
          </p>
          {actsFor !== null && (
            <p className="no-print">
              <LinkButton
                variant="secondary"
                size="small"
                href={addressWith(locale, `/checkUp/${page}`, { responseId: actsFor, part })}
              >
                {t('shortForm.add', { count })}
                <span className="vh">: {nameOf(part)}</span>
              </LinkButton>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Names of the parts that are not areas. */
const nameOfOther = { life: 'results:metrics.life_quality.name', ways: 'challenges.title' } as const

function useLaterPartName(): (part: DeferredPart) => string {
  const t = useT(['report', 'results'])
  const areaName = useAreaName()
  return (part) => (part === 'life' || part === 'ways' ? t(nameOfOther[part]) : areaName(part))
}
