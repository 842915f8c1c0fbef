import { Outlet, useLoaderData } from 'react-router'
import PartnerLayout from './partner.tsx'
import { StaffPages } from './parts/staff-frame.tsx'
import { loader as staffLoader, middleware as staffMiddleware } from './staff.tsx'

export const middleware = staffMiddleware
export const loader = staffLoader

/** The layout of the account: that of staff for staff, and of visitors for everybody else. */
export default function AccountLayout() {
  const pages = useLoaderData<typeof loader>()
  if (!pages) return <PartnerLayout />
  return (
    <StaffPages {...pages}>
      <Outlet />
    </StaffPages>
  )
}
