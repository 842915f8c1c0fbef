import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { ProgressBar } from '#ui/charts/progress-bar/progress-bar.tsx'

/** Number of forms of a program request. */
const parts = 3

interface ChoosingPageProps {
  /** The position of the form among them; null for other pages. */
  part: 1 | 2 | 3 | null
  title: string
  lead?: ReactNode
  /** The form was rejected, so the document title announces the error. */
  failed?: boolean
  children: ReactNode
}

/** Layout of the pages of a program request: progress, heading, lead, form. */
export function ChoosingPage({ part, title, lead, failed, children }: ChoosingPageProps) {
  const t = useT(['programs', 'common', 'questionnaire'])
  return (
    <PageWithMenu>
      <title>{t('common:pageTitle', { page: failed ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <div className="rsec stack stack--loose">
        <div className="stack">
          {part && (
            <div>
              <ProgressBar text={t('choose.part', { number: part })} value={part} max={parts} />
            </div>
          )}
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {children}
      </div>
    </PageWithMenu>
  )
}
