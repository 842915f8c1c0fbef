import { DebugPage } from '../debug/debug-page.tsx'
import { FactSections } from '../debug/fact-sections.tsx'
import type { Fact } from '../shared/page/debug-view.ts'
import { inLocale } from '../shared/routing/screen.ts'
import { useLocale } from '../shared/words/use-locale.ts'
import { useT } from '../shared/words/use-t.ts'
import { LinkButton } from '../ui/button/button.tsx'
import { Note } from '../ui/note/note.tsx'

interface TestFormSentProps {
  title: string
  lead: string
  /** Null when nothing was sent. */
  sections: readonly { key: string; title: string; facts: readonly Fact[] }[] | null
  /** A link to the page with other details of the submission. */
  more: { label: string; path: string }
}

/** A page about the submitted test form, with links to its other pages. */
export function TestFormSent({ title, lead, sections, more }: TestFormSentProps) {
  const t = useT('debug')
  const locale = useLocale()
  return (
    <DebugPage title={title} lead={lead}>
      {sections ? <FactSections sections={sections} level={2} /> : <Note>{t('testForm.nothing')}</Note>}
      <div className="row">
        <LinkButton href={inLocale(locale, '/test-form')}>{t('testForm.title')}</LinkButton>
        <LinkButton look="quiet" href={inLocale(locale, more.path)}>
          {more.label}
        </LinkButton>
      </div>
    </DebugPage>
  )
}
