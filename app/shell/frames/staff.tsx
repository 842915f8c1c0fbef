import { type LoaderFunctionArgs, type MiddlewareFunction, Outlet, useLoaderData } from 'react-router'
import { roleNow } from '../../shared/person/roles.ts'
import { inLocale, useScreen } from '../../shared/routing/screen.ts'
import { requestContext } from '../../shared/visit/request.ts'
import { useLocale } from '../../shared/words/use-locale.ts'
import { useT } from '../../shared/words/use-t.ts'
import { PageNav } from '../../ui/page-nav/page-nav.tsx'
import { rowMiddleware } from '../middleware.server.ts'
import { PageFrame } from '../page-frame.tsx'
import { staffPagesFor } from '../staff-menu.ts'

/** Staff always see their own partner's name and colors, whatever link they opened. */
const ownPartner: MiddlewareFunction<Response> = async ({ context }, next) => {
  const ctx = requestContext(context)
  const { signedIn, deps } = ctx
  const partnerId = roleNow(signedIn) === 'person' ? null : (signedIn?.person.partnerId ?? null)
  if (partnerId !== null) {
    ctx.partner = await deps.partners.find(String(partnerId))
    ctx.partnerId = ctx.partner?.id ?? null
  }
  return next()
}

export const middleware = [rowMiddleware, ownPartner]

/** Returns the pages that the member of staff may open; null for other callers, who are rejected by the page itself. */
export function loader({ context }: LoaderFunctionArgs) {
  const { signedIn } = requestContext(context)
  const pages = signedIn && roleNow(signedIn) !== 'person' ? staffPagesFor(signedIn) : []
  return { pages: pages.map(({ path, word, icon }) => ({ path, word, icon })) }
}

/** The layout of pages for staff: their menu under the header. */
export default function StaffLayout() {
  const t = useT('staff')
  const locale = useLocale()
  const screen = useScreen()
  const { pages } = useLoaderData<typeof loader>()
  const nav = (
    <PageNav
      label={t('menu.label')}
      entries={pages.map(({ path, word, icon }) => ({
        href: inLocale(locale, `/${path}`),
        label: t(`menu.${word}`),
        icon,
        current: screen?.page.path === path,
      }))}
    />
  )
  return (
    <PageFrame quiet nav={pages.length > 0 && nav}>
      <Outlet />
    </PageFrame>
  )
}
