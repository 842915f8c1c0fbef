import { Outlet } from 'react-router'
import { useSite } from '#platform/page/site.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { NoticeBar } from '#ui/layout/notice-bar/notice-bar.tsx'
import { rowMiddleware } from '../middleware.server.ts'
import { PageFrame } from './parts/page-frame.tsx'

export const middleware = [rowMiddleware]

/** The layout of the BCDA council: contacts of its centers above the page, a footer with only the legal links below. */
export default function BcdaLayout() {
  const { partner } = useSite()
  return (
    <PageFrame quiet>
      {partner?.staffHelp && (
        <NoticeBar>
          <p>
            <Integers>{partner.staffHelp}</Integers>
          </p>
        </NoticeBar>
      )}
      <Outlet />
    </PageFrame>
  )
}
