import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { BothLanguages } from '#features/staff/kiosk/both-languages.tsx'
import { textsInBoth } from '#features/staff/kiosk/texts-in-both.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useFindSite } from '#platform/page/site.ts'
import { requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { TopBar } from '#ui/layout/top-bar/top-bar.tsx'
import { rowMiddleware } from '../middleware.server.ts'
import { LargerButton } from './parts/larger-panel.tsx'
import { PageFrame } from './parts/page-frame.tsx'

export const middleware = [rowMiddleware]

/** Returns the label of the text size in all languages. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  textsInBoth(requestContext(context).locale, (t) => t('tablet:first.larger'))

/** The layout of a shared tablet that waits for a visitor: the partner and the text size, without a menu. */
export default function TabletLayout() {
  const larger = useLoaderData<typeof loader>()
  const t = useT('common')
  const href = pathTo(useLocale(), '/k')
  const partner = useFindSite()?.partner
  return (
    <PageFrame
      quiet
      header={
        <TopBar
          brand={{ href, lines: [t('brand.first'), t('brand.second')] }}
          partners={partner ? [{ name: partner.friendlyName, logo: partner.logo }] : []}
          pinned={
            <LargerButton>
              <BothLanguages texts={larger} />
            </LargerButton>
          }
        />
      }
    >
      <Outlet />
    </PageFrame>
  )
}
