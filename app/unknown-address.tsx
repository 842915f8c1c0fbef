import { data } from 'react-router'

/** Responds to an address outside the route table with the error page and status 404. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export const action = loader

export default function UnknownAddress() {
  return null
}
