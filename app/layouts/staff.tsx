import { type LoaderFunctionArgs, type MiddlewareFunction, Outlet, useLoaderData } from 'react-router'
import { staffPagesFor } from '#features/staff/inbox/staff-menu.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { roleNow } from '#platform/identity/roles.ts'
import { requestContext } from '#platform/request/request.ts'
import { inLocale, useScreen } from '#routes/screen.ts'
import { PageNav } from '#ui/layout/page-nav/page-nav.tsx'
import { rowMiddleware } from '../middleware.server.ts'
import { PageFrame } from './parts/page-frame.tsx'

/** Sets the partner of the member of staff, whatever link they opened. */
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

/** Returns the pages that the member of staff may open. Returns null for other callers; the page rejects them. */
export function loader({ context }: LoaderFunctionArgs) {
  const { signedIn } = requestContext(context)
  const pages = signedIn && roleNow(signedIn) !== 'person' ? staffPagesFor(signedIn) : []
  return { pages: pages.map(({ path, word, icon }) => ({ path, word, icon })) }
}

/** The layout of staff pages, with their menu below the header. */
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
