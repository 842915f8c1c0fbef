import { useT } from '#platform/i18n/use-t.ts'
import { HelpList } from '#ui/cards/help-list/help-list.tsx'
import { Note } from '#ui/cards/note/note.tsx'
import type { ReportView } from '../../present/report-view.ts'
import { type WayToHelp, waysFor } from '../../present/ways-to-help.ts'
import { ReportSection } from '../report-section.tsx'

const icons: Readonly<Partial<Record<WayToHelp, 'message' | 'walk' | 'moon' | 'people' | 'leaf'>>> = {
  step: 'message',
  ask: 'message',
  movement: 'walk',
  sleep: 'moon',
  connection: 'people',
  visit: 'people',
  purpose: 'leaf',
}

/** Three ways for a contact to help, each with a sentence to say. */
export function HowToHelp({ view }: { view: ReportView }) {
  const t = useT(['waysToHelp', 'aboutThem'])
  const name = view.about?.name ?? t('aboutThem:person')
  return (
    <ReportSection id="how-to-help" title={t('title', { name })}>
      <div className="stack">
        <HelpList
          items={waysFor(view).map((way) => ({
            id: way,
            icon: icons[way] ?? 'heart',
            title: t(`ways.${way}.title`, { name }),
            text: t(`ways.${way}.words`, { name }),
          }))}
        />
        <Note icon="message">
          <p>
            <b>{t('lead.title', { name })}</b> {t('lead.text')}
          </p>
        </Note>
      </div>
    </ReportSection>
  )
}
