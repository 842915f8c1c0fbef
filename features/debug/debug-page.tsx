import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { PageHead } from '#ui/layout/page-head/page-head.tsx'

/** A page for developers, excluded from search engines: title, purpose and content. */
export function DebugPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const t = useT('common')
  return (
    <>
      <title>{t('pageTitle', { page: title })}</title>
      <meta name="robots" content="noindex" />
      <PageHead title={title} lead={lead} />
      <div className="section">
        <div className="wrap stack stack--loose">{children}</div>
      </div>
    </>
  )
}
