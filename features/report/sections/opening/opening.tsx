import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressWith } from '#routes/address.ts'
import { StateTag } from '#ui/charts/state-tag/state-tag.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { ReportSection } from '../report-section.tsx'
import { useActsFor } from '../results/acts.tsx'
import { useAreaName } from '../results/area-name.ts'
import type { SectionProps } from '../section-props.ts'
import { useHrefOfStep } from '../steps/href-of-step.ts'

/**
 * Section with the area of the start page, its state and the first recommendation for it; renders nothing without such
 * an area.
 */
export function Opening({ view: { opening, omitted } }: SectionProps) {
  const t = useT(['report', 'results', 'sleep'])
  const areaName = useAreaName()
  const locale = useLocale()
  const responseId = useActsFor()
  const hrefOf = useHrefOfStep()
  if (!opening) return null
  const { area, state, step } = opening
  const name = areaName(area)
  return (
    <ReportSection id="opening" title={name} intro={t('opening.intro')}>
      <div className="stack">
        {state ? (
          <>
            <StateTag state={state}>{t(`areas.${state}`)}</StateTag>
            <p>{t(`results:states.area.${state}`)}</p>
          </>
        ) : (
          <p>{omitted.areas.includes(area) ? t('shortForm.notAsked') : t('areas.notEnough', { areas: name })}</p>
        )}
        {step && (
          <p data-off-paper={step.offPaper || undefined}>
            {t('opening.step')} <a href={hrefOf(step.id)}>{step.title}</a>
          </p>
        )}
        {area === 'sleep' && responseId && (
          <div className="row no-print">
            <LinkButton variant="quiet" href={addressWith(locale, '/sleep_pathway', { responseId })}>
              {t('sleep:link')}
            </LinkButton>
          </div>
        )}
      </div>
    </ReportSection>
  )
}
