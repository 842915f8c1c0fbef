import { Outlet } from 'react-router'
import { useSite } from '../../shared/page/site.ts'
import { NoticeBar } from '../../ui/notice-bar/notice-bar.tsx'
import { WholeNumbers } from '../../ui/whole-numbers/whole-numbers.tsx'
import { rowMiddleware } from '../middleware.server.ts'
import { PageFrame } from '../page-frame.tsx'

export const middleware = [rowMiddleware]

/** The council's own layout: whom to ask in its centers stands over the page, and the footer leads nowhere else. */
export default function BcdaLayout() {
  const { partner } = useSite()
  return (
    <PageFrame quiet>
      {partner?.staffHelp && (
        <NoticeBar>
          <p>
            <WholeNumbers>{partner.staffHelp}</WholeNumbers>
          </p>
        </NoticeBar>
      )}
      <Outlet />
    </PageFrame>
  )
}
