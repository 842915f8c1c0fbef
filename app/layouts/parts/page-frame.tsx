import type { ReactNode } from 'react'
import { DebugPanels } from '#features/debug/debug-panels.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { useHandle } from '#platform/page/handle.ts'
import { usePageFacts } from '#platform/page/page-facts.ts'
import { useFindSite } from '#platform/page/site.ts'
import { SkipLink } from '#ui/layout/skip-link/skip-link.tsx'
import { BackToTasks } from './back-to-tasks.tsx'
import { ConnectionDialogs } from './connection-dialogs.tsx'
import { CopyNote } from './copy-note.tsx'
import { DraftNote } from './draft-note.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { LargerPanel } from './larger-panel.tsx'
import { PageFooter } from './page-footer.tsx'
import { PageHeader } from './page-header.tsx'
import { PersonBar } from './person-bar.tsx'
import { SharedDeviceQuestion } from './shared-device-question.tsx'

interface PageFrameProps {
  /** Reduces the footer to the legal row, to avoid distraction. */
  quiet?: boolean
  /** Tools of this page, shown before those that all pages have. */
  tools?: ReactNode
  /** Controls that are in the header at every width, such as Save. */
  pinned?: ReactNode
  /** On a phone, tools at the bottom of the screen that replace those of the header. */
  bar?: ReactNode
  /** A Sheet that a button of this frame opens. */
  sheet?: ReactNode
  /** Settings of this page, shown in the panel of the display settings. */
  reading?: ReactNode
  /** Replaces the header for visitors. */
  header?: ReactNode
  /** Replaces the footer for visitors. */
  footer?: ReactNode
  children: ReactNode
}

/** The frame of a page: skip link, header, main part, footer. With `mainOnly`, just the main part. */
export function PageFrame({ quiet, tools, pinned, bar, sheet, reading, header, footer, children }: PageFrameProps) {
  const { mainOnly } = usePageFacts()
  const t = useT('common')
  const site = useFindSite()
  const { form } = useHandle()
  const main = (
    <main id="main" tabIndex={-1}>
      {site?.isDraft && <DraftNote site={site} />}
      {site?.sharedDevice && <SharedDeviceQuestion shared={site.sharedDevice} address={site.address} />}
      {site?.copiesPages && <CopyNote />}
      {site && <LanguageOffer site={site} />}
      {site?.focusGroup && <BackToTasks locale={site.locale} />}
      {children}
    </main>
  )
  if (mainOnly) return main
  return (
    <>
      <div className={bar ? 'page page--bar' : 'page'}>
        <SkipLink>{t('skip')}</SkipLink>
        {header ?? <PageHeader site={site} tools={tools} pinned={pinned} hasBar={Boolean(bar)} />}
        {site?.persons && <PersonBar bar={site.persons} address={site.address} />}
        {main}
        {footer ?? <PageFooter site={site} quiet={quiet} />}
        {bar}
      </div>
      {sheet}
      {site && <LargerPanel site={site}>{reading}</LargerPanel>}
      {form && <ConnectionDialogs />}
      {site?.debug && <DebugPanels view={site.debug} />}
    </>
  )
}
