import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import { entriesOf } from '#platform/i18n/list-format.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Reason } from '#ui/cards/reason/reason.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { Orchard } from '#ui/illustrations/orchard/orchard.tsx'
import type { WhyView, WhyViews } from '../../present/present-why.ts'
import { LeftOutParts } from '../opening/left-out.tsx'
import { PartFailed } from '../opening/part-failed.tsx'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'
import { useAreaName } from './area-name.ts'
import { ReasonLists, useWhy } from './why.tsx'

/** Areas that need care first. */
const states = ['struggling', 'surviving', 'thriving'] as const

/** Section with every area in the group of its state, and the areas without enough answers, each with its reason. */
export function Areas({ view }: SectionProps) {
  const t = useT('report')
  const why = useWhy()
  return (
    <ReportSection
      id="areas"
      title={t('areas.title')}
      intro={
        <>
          {t('areas.intro')}{' '}
          {why && (
            <span className="no-print" data-unspoken>
              {t('why.areas')}
            </span>
          )}
        </>
      }
    >
      <AreasByState view={view} why={why} notEnoughText={(areas) => t('areas.notEnough', { areas })} />
    </ReportSection>
  )
}

interface AreasByStateProps extends SectionProps {
  /** Reasons to unfold below each area. Default: none. */
  why?: WhyViews | null
  /** Sentence about the areas without enough answers, given as a list in words. */
  notEnoughText: (areas: string) => string
}

/**
 * The areas as plants, grouped by state, then the areas without enough answers; an error note if the areas part failed.
 */
export function AreasByState({ view, why = null, notEnoughText }: AreasByStateProps) {
  const t = useT(['report', 'results'])
  const locale = useLocale()
  const areaName = useAreaName()
  const notEnough = view.areas.notEnough.filter((area) => !view.omitted.areas.includes(area))
  const leftOut = view.leftOut.areas
  const all = states.reduce((sum, state) => sum + view.areas[state].length, view.areas.notEnough.length)
  if (view.failed.includes('areas')) return <PartFailed />
  // Names contain commas.
  const quoted = (area: Domain) => t('results:fits.area', { area: areaName(area) })
  const listOf = (areas: readonly Domain[]) => entriesOf(areas.map(quoted), locale)
  return (
    <div className="stack">
      <Orchard
        none={t('areas.none')}
        groups={states.map((state) => ({
          state,
          title: t(`areas.${state}`),
          count: t('areas.count', { count: view.areas[state].length, of: all }),
          parts: view.areas[state].map((area) => {
            const reason = why?.areas[area]
            const name = areaName(area)
            return { id: area, name, ...(reason && { hint: t('why.title'), reason: <ReasonLists why={reason} /> }) }
          }),
        }))}
      />
      {notEnough.length > 0 && <Note icon="pencil">{notEnoughText(listOf(notEnough))}</Note>}
      <LeftOutParts view={view} />
      {leftOut.length > 0 && <Note icon="lock">{t('results:leftOut.areas', { areas: listOf(leftOut) })}</Note>}
      {why && notEnough.length > 0 && (
        <div>
          {notEnough.map((area) => (
            <MissingAnswers key={area} why={why.areas[area]} name={areaName(area)} />
          ))}
        </div>
      )}
    </div>
  )
}

/** An area without enough answers: its name unfolds to the questions that are missing. */
function MissingAnswers({ why, name }: { why: WhyView | undefined; name: string }) {
  const t = useT('report')
  if (!why) return null
  return (
    <Disclosure
      variant="row"
      title={
        <span>
          {name}
          <span className="vh">: {t('why.title')}</span>
        </span>
      }
    >
      <Reason>
        <ReasonLists why={why} />
      </Reason>
    </Disclosure>
  )
}
