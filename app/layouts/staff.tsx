import { type LoaderFunctionArgs, type MiddlewareFunction, Outlet, useLoaderData } from 'react-router'
import { waitingFor } from '#features/staff/inbox/staff-today.server.ts'
import { placesOf, type StaffPage, staffPagesFor } from '#features/staff/menu/staff-menu.ts'
import { roleNow } from '#platform/identity/roles.ts'
import { requestContext } from '#platform/request/request.ts'
import { rowMiddleware } from '../middleware.server.ts'
import { PageFrame } from './parts/page-frame.tsx'
import { StaffPages } from './parts/staff-frame.tsx'

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

/**
 * Returns the pages that the member of staff may open, and the open work. Without pages for other callers; the page
 * rejects them.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { signedIn, partner } = ctx
  if (!signedIn || roleNow(signedIn) === 'person') return null
  const { header, more, bar } = placesOf(staffPagesFor(signedIn))
  const linkOf = ({ path, word, icon }: StaffPage) => ({ path, word, icon })
  return {
    header: header.map(linkOf),
    more: more.map(linkOf),
    bar: bar.map(linkOf),
    open: (await waitingFor(ctx, signedIn, partner))?.open ?? null,
  }
}

/** The layout of staff pages: one header row, no tools for visitors, and phone numbers for danger. */
export default function StaffLayout() {
  const pages = useLoaderData<typeof loader>()
  if (!pages)
    return (
      <PageFrame quiet>
        <Outlet />
      </PageFrame>
    )
  return (
    <StaffPages {...pages}>
      <Outlet />
    </StaffPages>
  )
}
