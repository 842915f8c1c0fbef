import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'

/** The area that the person chose to start with, with its steps and articles. */
export type ChosenArea = {
  area: Domain
  /** The area is the first priority of the report. If false, a safety rule put another priority first. */
  isFirst: boolean
  /** The recommendations of the report that serve the area. */
  steps: readonly {
    id: string
    title: string
    firstStep: string
    href: string
    /** Address of "When will you do it?" for the first step of the intervention. */
    tryHref: string
    offPaper: boolean
  }[]
  topics: readonly { id: string; title: string; href: string }[]
}

interface AreaChosenProps extends ChosenArea {
  links: { recommendations: string; report: string; checkIn: string }
}

/**
 * Panel about the chosen area: its steps, or links to articles and to a contact request if the report has no steps for
 * it.
 */
export function AreaChosen({ area, isFirst, steps, topics, links }: AreaChosenProps) {
  const t = useT(['choices', 'results'])
  return (
    <Panel tone="tint">
      <div className="stack" id="kept">
        <h2>{t('area.keptTitle', { area: t(`results:areas.${area}`) })}</h2>
        <p role="status" data-off-paper={!isFirst || undefined}>
          {t(isFirst ? 'area.kept' : 'area.keptAfterSafety')}
        </p>
        {steps.length > 0 ? (
          <>
            <h3>{t('area.steps')}</h3>
            <TickList
              items={steps.map(({ id, title, firstStep, href, tryHref, offPaper }) => ({
                id,
                offPaper,
                icon: 'leaf',
                text: (
                  <>
                    <a href={href}>{title}</a>
                    <br />
                    <Integers>{t('area.first', { step: firstStep })}</Integers>
                    <br />
                    <a className="no-print" href={tryHref}>
                      {t('area.try')}
                      <span className="vh">: {title}</span>
                    </a>
                  </>
                ),
              }))}
            />
          </>
        ) : (
          <p>{t('area.noSteps')}</p>
        )}
        {topics.length > 0 && (
          <>
            <h3>{t('area.read')}</h3>
            <TickList
              items={topics.map(({ id, title, href }) => ({ id, icon: 'book', text: <a href={href}>{title}</a> }))}
            />
          </>
        )}
        <div className="row">
          {steps.length > 0 ? (
            <LinkButton href={links.recommendations}>{t('area.recommendations')}</LinkButton>
          ) : (
            <LinkButton href={links.checkIn}>{t('area.checkIn')}</LinkButton>
          )}
          <LinkButton variant="secondary" href={links.report}>
            {t('area.report')}
          </LinkButton>
        </div>
      </div>
    </Panel>
  )
}
