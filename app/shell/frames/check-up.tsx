import { Outlet } from 'react-router'
import { rowMiddleware } from '../middleware.server.ts'
import { PageFrame } from '../page-frame.tsx'

export const middleware = [rowMiddleware]

/** The layout of the questions: the footer has the legal row only, so that nothing leads away from them. */
export default function CheckUpLayout() {
  return (
    <PageFrame quiet>
      <Outlet />
    </PageFrame>
  )
}
