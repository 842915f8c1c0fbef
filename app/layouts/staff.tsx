import { type LoaderFunctionArgs, type MiddlewareFunction, Outlet, useLoaderData } from 'react-router'
import { roleNow } from '#platform/identity/roles.ts'
import { requestContext } from '#platform/request/request.ts'
import { rowMiddleware } from '../middleware.server.ts'
import { PageFrame } from './parts/page-frame.tsx'
import { StaffPages } from './parts/staff-frame.tsx'
import { staffMenuOf } from './parts/staff-menu.server.ts'

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

/** Returns the menu of the member of staff; null for other callers. The page rejects them. */
export const loader = ({ context }: LoaderFunctionArgs) => staffMenuOf(requestContext(context))

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
