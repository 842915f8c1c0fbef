import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { ProgressBar } from '#ui/charts/progress-bar/progress-bar.tsx'

/** The forms of choosing a program. */
const parts = 3

interface ChoosingPageProps {
  /** The number of the form; null for none. */
  part: 1 | 2 | 3 | null
  title: string
  lead?: ReactNode
  /** The form was rejected: the document title reports that. */
  failed?: boolean
  children: ReactNode
}

/** Layout of the pages for choosing a program: progress, heading, lead, form. */
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
