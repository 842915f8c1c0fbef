import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { PageTitle } from '#platform/page/page-title.tsx'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { FetchedDialogs } from '#ui/controls/dialog/fetched-dialogs.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { StepCardStyles } from '../card/step-card-styles.tsx'
import script from './client/sheet.ts?script'
import styles from './sheet.css?url'

interface SheetProps {
  /** Id of the dialog over another page; null on a separate page. */
  dialog: string | null
  title: string
  /** The form was rejected. */
  isRefused?: boolean
  /** Back links, on a separate page. */
  back: ReactNode
  children: ReactNode
}

/**
 * The frame of a form about a step: a page with menu and back link or, if `dialog` is given, the dialog that scripts
 * fetch and open over the page that links to that page.
 */
export function Sheet({ dialog, title, isRefused = false, back, children }: SheetProps) {
  const t = useT('steps')
  if (dialog)
    return (
      <FetchedDialogs>
        <Dialog id={dialog} isSheet title={title} close={t('close')}>
          <StyleSheet href={styles} />
          <StepCardStyles />
          {children}
        </Dialog>
        <script type="module" src={script} />
      </FetchedDialogs>
    )
  return (
    <PageWithMenu>
      <PageTitle isRefused={isRefused}>{title}</PageTitle>
      <div className="rsec stack" data-off-paper>
        <StyleSheet href={styles} />
        <StepCardStyles />
        <h1>{title}</h1>
        {children}
        {back && <p className="sc__l no-print">{back}</p>}
      </div>
    </PageWithMenu>
  )
}
