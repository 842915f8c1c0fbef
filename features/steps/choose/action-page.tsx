import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'

interface ActionPageProps {
  title: string
  /** The name of the action; null where it may not be shown. */
  action: string | null
  lead?: ReactNode
  /** The form was refused. */
  failed?: boolean
  /** The heading names a private action, so the title of the tab does not. */
  isPrivate?: boolean
  children: ReactNode
}

/** A page about the small steps of an action: its name, a heading, a sentence, the content. */
export function ActionPage({ title, action, lead, failed = false, isPrivate = false, children }: ActionPageProps) {
  const t = useT(['ladder', 'common', 'questionnaire'])
  const tab = isPrivate ? t('private') : title
  return (
    <PageWithMenu>
      <title>{t('common:pageTitle', { page: failed ? t('questionnaire:errorTitle', { title: tab }) : tab })}</title>
      <div className="rsec stack stack--loose" data-off-paper={isPrivate || undefined}>
        <div className="stack">
          {action && <p className="eyebrow">{action}</p>}
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {children}
      </div>
    </PageWithMenu>
  )
}
