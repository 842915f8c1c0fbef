import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/button/button.tsx'
import { ReportHero } from '../../ui/report-hero/report-hero.tsx'
import type { Section } from '../compositions.ts'
import type { ReportView } from '../present.ts'
import { Ladder } from './ladder.tsx'
import { StateWords } from './state.tsx'

interface HeroProps {
  view: ReportView
  /** Whose report it is and of which day. */
  eyebrow: string
  /** The sections on this page: the head leads to those that are there. */
  sections: readonly Section[]
}

/** The head of a report: how the person is doing in plain words, and their ladder. */
export function Hero({ view, eyebrow, sections }: HeroProps) {
  const { t } = useTranslation('report')
  return (
    <ReportHero
      eyebrow={eyebrow}
      title={t(`hero.${view.state.state ?? 'unknown'}`)}
      lead={
        <div className="stack">
          <StateWords view={view} />
          {!view.failed.includes('areas') && <p>{t('hero.attention', { count: view.needCare })}</p>}
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
      ladder={sections.includes('ladder') && view.ladder.now !== null && <Ladder ladder={view.ladder} />}
    />
  )
}
