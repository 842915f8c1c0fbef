import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'

interface FormPageProps {
  title: string
  lead?: string
  /** The error summary. If set, the document title also announces the error. */
  errorSummary?: ReactNode
  children: ReactNode
}

/** Layout of a page with one form. */
export function FormPage({ title, lead, errorSummary, children }: FormPageProps) {
  const t = useT(['common', 'questionnaire'])
  return (
    <>
      <title>{t('common:pageTitle', { page: errorSummary ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <div className="wrap">
        <div className="q">
          {errorSummary}
          <div className="q__ask">
            <h1>{title}</h1>
            {lead && <p className="lead">{lead}</p>}
          </div>
          <div className="stack stack--loose">{children}</div>
        </div>
      </div>
      <Horizon />
    </>
  )
}
