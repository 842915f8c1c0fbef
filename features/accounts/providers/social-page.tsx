import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'

/** Layout of the pages on the way to a provider and back. */
export function SocialPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useT('common')
  return (
    <>
      <title>{t('pageTitle', { page: title })}</title>
      <div className="wrap section stack stack--loose">
        <h1>{title}</h1>
        {children}
      </div>
      <Horizon />
    </>
  )
}
