import { Outlet } from 'react-router'
import { useSite } from '../../shared/page/site.ts'
import { NoticeBar } from '../../ui/notice-bar/notice-bar.tsx'
import { WholeNumbers } from '../../ui/whole-numbers/whole-numbers.tsx'
import { rowMiddleware } from '../middleware.server.ts'
import { PageFrame } from '../page-frame.tsx'

export const middleware = [rowMiddleware]

/** The layout of the BCDA council: the contacts of its centers above the page, and a footer with the legal row only. */
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
