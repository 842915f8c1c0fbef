import { Outlet } from 'react-router'
import { useSite } from '../../shared/site.ts'
import { PartnerMark } from '../../ui/partner-strip/partner-strip.tsx'
import { rowMiddleware } from '../middleware.server.ts'
import { PageFrame } from '../page-frame.tsx'

export const middleware = [rowMiddleware]

/** The council's own layout: its name stands over the page as the host's, and the footer leads nowhere else. */
export default function BcdaLayout() {
  const { partner } = useSite()
  return (
    <PageFrame quiet>
      {partner && (
        <div className="section--band">
          <div className="wrap row">
            <PartnerMark name={partner.name} logo={partner.logo} />
            {partner.staffHelp && <p>{partner.staffHelp}</p>}
          </div>
        </div>
      )}
      <Outlet />
    </PageFrame>
  )
}
