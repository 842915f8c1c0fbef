import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/button/button.tsx'
import { ReportHero } from '../../ui/report-hero/report-hero.tsx'
import { StateTag } from '../../ui/state-tag/state-tag.tsx'
import type { Section } from '../compositions.ts'
import { headlineWords } from '../present/cover.ts'
import type { ReportView } from '../present/report-view.ts'
import { Ladder } from './ladder.tsx'
import type { SectionProps } from './section-props.ts'
import { useWhy, Why } from './why.tsx'

/** The state, the two ladder steps, and how many areas go well or need care. */
function HeadWords({ view }: SectionProps) {
  const { t } = useTranslation(['report', 'results'])
  const { state, held } = view.state
  const why = useWhy()
  const inWords = view.failed.includes('areas') ? null : areasInWords(view, t)
  const { now, later } = view.ladder
  return (
    <>
      {state && <StateTag state={state}>{t(`results:states.${state}.label`)}</StateTag>}
      {!state && <p>{t(now === null ? 'results:notEnough.state' : 'results:notEnough.stateLater')}</p>}
      {now !== null && (
        <p>{later === null ? t('results:summary.ladderNow', { now }) : t('results:summary.ladder', { now, later })}</p>
      )}
      {held && <p data-off-paper>{t('results:states.heldBack')}</p>}
      {inWords && <p>{inWords}</p>}
      <Why why={why?.state} of={t('report:state.title')} />
    </>
  )
}

/** How many areas must be known to count them at all, and to say that none needs care. */
const knownFor = { counts: 4, none: 8 }

/**
 * Returns how many areas go well and need care; that too little was answered where nothing can be said. Areas with too
 * few answers, and those that this reader does not see, must not be counted as needing none.
 */
function areasInWords({ areas, leftOut }: ReportView, t: TFunction<['report', 'results']>): string | null {
  const well = areas.thriving.length
  const care = areas.struggling.length
  const known = well + care + areas.surviving.length
  if (known < knownFor.counts) return t('hero.tooFew')
  const wellWords = well > 0 ? t('hero.well', { count: well }) : null
  if (care === 0 && leftOut.areas.length > 0) return wellWords
  const careWords = wellWords ? t('hero.care', { count: care }) : t('hero.onlyCare', { count: care })
  const unknown = areas.notEnough.length
  return [
    wellWords,
    care === 0 && known < knownFor.none ? t('hero.nothingNow') : careWords,
    care === 0 && unknown > 0 ? t('hero.unsure', { count: unknown }) : null,
  ]
    .filter((words) => words !== null)
    .join(' ')
}

interface HeroProps {
  view: ReportView
  /** Whose report it is, and its day. */
  eyebrow: string
  /** The sections on this page; the hero links only to these. */
  sections: readonly Section[]
}

/** Head of a report: the person's state in plain words, and their ladder. */
export function Hero({ view, eyebrow, sections }: HeroProps) {
  const { t, i18n } = useTranslation('report')
  return (
    <ReportHero
      eyebrow={eyebrow}
      title={headlineWords(view.pointers.headline, i18n)}
      lead={
        <div className="stack">
          <HeadWords view={view} />
        </div>
      }
      actions={
        <>
          {sections.includes('recommendations') && (
            <LinkButton look="accent" href="#recommendations">
              {t('hero.firstStep')}
            </LinkButton>
          )}
          {sections.includes('assessment') && (
            <LinkButton look="ghost" href="#summary">
              {t('hero.readSummary')}
            </LinkButton>
          )}
        </>
      }
      state={view.state.state}
      ladder={sections.includes('ladder') && view.ladder.now !== null && <Ladder ladder={view.ladder} />}
    />
  )
}
