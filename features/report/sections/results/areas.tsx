import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import { entriesOf } from '#platform/i18n/list-format.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Orchard } from '#ui/illustrations/orchard/orchard.tsx'
import { LeftOutParts } from '../opening/left-out.tsx'
import { PartFailed } from '../opening/part-failed.tsx'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'
import { useResponseId } from './acts.tsx'
import { useAreaName } from './area-name.ts'

/** Areas that need care first. */
const states = ['struggling', 'surviving', 'thriving'] as const

/** Section with every area in the group of its state, and the areas without enough answers. */
export function Areas({ view }: SectionProps) {
  const t = useT('report')
  return (
    <ReportSection id="areas" title={t('areas.title')} intro={t('areas.intro')}>
      <AreasByState view={view} notEnoughText={(areas) => t('areas.notEnough', { areas })} />
    </ReportSection>
  )
}

interface AreasByStateProps extends SectionProps {
  /** Returns the sentence about the areas without enough answers, given as a formatted list. */
  notEnoughText: (areas: string) => string
}

/**
 * The areas as plants, grouped by state, each a link to its reasons for readers who may open them; then the areas
 * without enough answers. An error note if the areas part failed.
 */
export function AreasByState({ view, notEnoughText }: AreasByStateProps) {
  const t = useT(['report', 'results'])
  const locale = useLocale()
  const areaName = useAreaName()
  const responseId = useResponseId()
  const notEnough = view.areas.notEnough.filter((area) => !view.omitted.areas.includes(area))
  const leftOut = view.leftOut.areas
  const all = states.reduce((sum, state) => sum + view.areas[state].length, view.areas.notEnough.length)
  if (view.failed.includes('areas')) return <PartFailed />
  // Names contain commas.
  const quoted = (area: Domain) => t('results:fits.area', { area: areaName(area) })
  const listOf = (areas: readonly Domain[]) => entriesOf(areas.map(quoted), locale)
  const reasons = responseId && addressFor(locale, responseId, '/how-it-was-worked-out')
  return (
    <div className="stack">
      <Orchard
        none={t('areas.none')}
        groups={states.map((state) => ({
          state,
          title: t(`areas.${state}`),
          count: t('areas.count', { count: view.areas[state].length, of: all }),
          parts: view.areas[state].map((area) => ({
            id: area,
            name: areaName(area),
            ...(reasons && { href: `${reasons}#${area}` }),
          })),
        }))}
      />
      {reasons && (
        <p className="no-print" data-unspoken>
          {t('areas.press')}
        </p>
      )}
      {notEnough.length > 0 && <Note icon="pencil">{notEnoughText(listOf(notEnough))}</Note>}
      <LeftOutParts view={view} />
      {leftOut.length > 0 && <Note icon="lock">{t('results:leftOut.areas', { areas: listOf(leftOut) })}</Note>}
    </div>
  )
}
