import { Outlet } from 'react-router'
import { useFindSite } from '../../shared/page/site.ts'
import { FloridaBar } from '../florida-bar.tsx'
import { rowMiddleware } from '../middleware.server.ts'
import { PageFrame } from '../page-frame.tsx'

export const middleware = [rowMiddleware]

/** The default layout, branded by the partner. With a partner of the Florida theme it is the Florida layout. */
export default function PartnerLayout() {
  const site = useFindSite()
  return (
    <PageFrame>
      {site?.theme === 'florida' && <FloridaBar site={site} />}
      <Outlet />
    </PageFrame>
  )
}
