import { addressWith } from '../../shared/routing/address.ts'
import { useLocale } from '../../shared/words/use-locale.ts'
import { useT } from '../../shared/words/use-t.ts'
import { LinkButton } from '../../ui/button/button.tsx'
import { StateTag } from '../../ui/state-tag/state-tag.tsx'
import { useAreaName } from './area-name.ts'
import { ReportSection } from './report-section.tsx'
import type { SectionProps } from './section-props.ts'
import { useActsFor } from './why.tsx'

/**
 * Section with the area of the start page, its state and the first recommendation for it; nothing without such an area.
 */
export function Opening({ view: { opening, notAsked } }: SectionProps) {
  const t = useT(['report', 'results', 'sleep'])
  const areaName = useAreaName()
  const locale = useLocale()
  const responseId = useActsFor()
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
          <p>{notAsked.areas.includes(area) ? t('shortForm.notAsked') : t('areas.notEnough', { areas: name })}</p>
        )}
        {step && (
          <p data-off-paper={step.offPaper || undefined}>
            {t('opening.step')} <a href={`#do-${step.id}`}>{step.title}</a>
          </p>
        )}
        {area === 'sleep' && responseId && (
          <div className="row no-print">
            <LinkButton look="quiet" href={addressWith(locale, '/sleep_pathway', { responseId })}>
              {t('sleep:link')}
            </LinkButton>
          </div>
        )}
      </div>
    </ReportSection>
  )
}
