import { type LoaderFunctionArgs, redirect } from 'react-router'
import { requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { inboxStaff } from '../inbox.policy.ts'

/** Redirects to the requests, which programs are among. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  inboxStaff(ctx, url)
  return redirect(pathTo(ctx.locale, '/staff/requests'), 303)
}

/** Never shown: the loader redirects. */
export default function StaffPrograms() {
  return null
}
