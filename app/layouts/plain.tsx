import { Outlet } from 'react-router'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { inLocale } from '#routes/screen.ts'
import { TopBar } from '#ui/layout/top-bar/top-bar.tsx'
import { rowMiddleware } from '../middleware.server.ts'

export const middleware = [rowMiddleware]

/** The layout of the offline page: the brand only, since tools need a connection. */
export default function PlainLayout() {
  const t = useT('common')
  const home = inLocale(useLocale(), '/')
  return (
    <div className="page">
      <TopBar brand={{ href: home, lines: [t('brand.first'), t('brand.second')] }} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
