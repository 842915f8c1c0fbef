import { data, type LoaderFunctionArgs } from 'react-router'
import { staffOnly } from '#domain/people/roles.policy.ts'
import { requestContext } from '#platform/request/request.ts'

/** Responds to an unknown address of a staff page like a page that the caller may not open, and to staff with 404. */
export const loader = ({ context, url }: LoaderFunctionArgs) => {
  staffOnly(requestContext(context), url)
  throw data(null, { status: 404 })
}

export const action = loader

export default function UnknownStaffAddress() {
  return null
}
