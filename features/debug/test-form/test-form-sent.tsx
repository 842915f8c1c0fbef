import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Fact } from '#platform/page/debug-view.ts'
import { inLocale } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { DebugPage } from '../debug-page.tsx'
import { FactSections } from '../fact-sections.tsx'

interface TestFormSentProps {
  title: string
  lead: string
  /** Null if nothing was sent. */
  sections: readonly { key: string; title: string; facts: readonly Fact[] }[] | null
  /** A link to other details of the submission. */
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
        <LinkButton variant="quiet" href={inLocale(locale, more.path)}>
          {more.label}
        </LinkButton>
      </div>
    </DebugPage>
  )
}
