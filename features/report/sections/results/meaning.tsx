import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { StateTag } from '#ui/charts/state-tag/state-tag.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'

const states = ['thriving', 'surviving', 'struggling'] as const

/** Section that explains the three states and marks the person's own, for pages with little else. */
export function Meaning({ view: { state } }: SectionProps) {
  const t = useT(['report', 'results'])
  return (
    <ReportSection id="meaning" title={t('meaning.title')} intro={t('meaning.intro')}>
      <ul className="stack">
        {states.map((each) => (
          <li key={each}>
            <Panel tone={each === state.state ? 'accent' : undefined}>
              <div className="stack stack--tight">
                <div className="row">
                  <StateTag state={each}>{t(`results:states.${each}.label`)}</StateTag>
                  {each === state.state && <b>{t('meaning.yours')}</b>}
                </div>
                <p>{t(`results:states.${each}.meaning`)}</p>
              </div>
            </Panel>
          </li>
        ))}
      </ul>
      <div className="rsec__body">
        <Note>{t('meaning.changes')}</Note>
      </div>
    </ReportSection>
  )
}
