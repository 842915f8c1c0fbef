import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Horizon } from '../ui/horizon/horizon.tsx'

/** A page on the way to a provider or back. */
export function SocialPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('common')
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
