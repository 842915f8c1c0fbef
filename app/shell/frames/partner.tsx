import { Outlet } from 'react-router'
import { rowMiddleware } from '../middleware.server.ts'
import { PageFrame } from '../page-frame.tsx'

export const middleware = [rowMiddleware]

/** The default layout, branded by the partner. */
export default function PartnerLayout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  )
}
