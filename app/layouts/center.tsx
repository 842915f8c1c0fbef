import { Outlet } from 'react-router'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { pathTo } from '#routes/screen.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { rowMiddleware } from '../middleware.server.ts'
import { PageFrame } from './parts/page-frame.tsx'

export const middleware = [rowMiddleware]

/** The layout of centers: the default one, with a link to all centers in its header. */
export default function CenterLayout() {
  const t = useT('partners')
  return (
    <PageFrame
      tools={
        <LinkButton variant="tl" icon="building" href={pathTo(useLocale(), '/center/:partner?')}>
          {t('all')}
        </LinkButton>
      }
    >
      <Outlet />
    </PageFrame>
  )
}
