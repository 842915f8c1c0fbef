import { Outlet } from 'react-router'
import { pathTo } from '../../shared/routing/screen.ts'
import { useLocale } from '../../shared/words/use-locale.ts'
import { useT } from '../../shared/words/use-t.ts'
import { LinkButton } from '../../ui/button/button.tsx'
import { rowMiddleware } from '../middleware.server.ts'
import { PageFrame } from '../page-frame.tsx'

export const middleware = [rowMiddleware]

/** The layout of centers: the default one, with a link to all centers in its header. */
export default function CenterLayout() {
  const t = useT('partners')
  return (
    <PageFrame
      tools={
        <LinkButton look="tl" icon="building" href={pathTo(useLocale(), '/center/:partner?')}>
          {t('all')}
        </LinkButton>
      }
    >
      <Outlet />
    </PageFrame>
  )
}
