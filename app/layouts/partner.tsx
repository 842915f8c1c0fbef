import { Outlet } from 'react-router'
import { useFindSite } from '#platform/page/site.ts'
import { rowMiddleware } from '../middleware.server.ts'
import { FloridaBar } from './parts/florida-bar.tsx'
import { PageFrame } from './parts/page-frame.tsx'

export const middleware = [rowMiddleware]

/** The default layout, branded by the partner. For a partner with the Florida theme, it is the Florida layout. */
export default function PartnerLayout() {
  const site = useFindSite()
  return (
    <PageFrame>
      {site?.theme === 'florida' && <FloridaBar site={site} />}
      <Outlet />
    </PageFrame>
  )
}
