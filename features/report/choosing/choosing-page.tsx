import type { ComponentProps, ReactNode } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { ScreenOnly } from '#platform/page/screen-only.tsx'
import { LeaveBar, UrgentBoxes } from '../sections/help/safety-boxes.tsx'

interface ChoosingPageProps {
  title: string
  /** The submitted form is invalid, so the page title says so. */
  refused: boolean
  /** Instruction for the choice; null if the person cannot choose. */
  lead: string | null
  safety: ComponentProps<typeof UrgentBoxes>['view']['safety']
  children: ReactNode
}

/** Page with a form for choices on the report: safety alerts first, then the form beside the report's menu. */
export function ChoosingPage({ title, refused, lead, safety, children }: ChoosingPageProps) {
  const t = useT(['common', 'questionnaire'])
  return (
    <>
      <title>{t('common:pageTitle', { page: refused ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <ScreenOnly>
        <LeaveBar safety={safety} />
        <UrgentBoxes view={{ safety, reader: 'self' }} />
        <PageWithMenu>
          <div className="rsec stack stack--loose">
            <div className="stack">
              <h1>{title}</h1>
              {lead && <p className="lead">{lead}</p>}
            </div>
            {children}
          </div>
        </PageWithMenu>
      </ScreenOnly>
    </>
  )
}
