import { data } from 'react-router'

/** An address that nothing stands behind: the error page with status 404. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export const action = loader

export default function UnknownAddress() {
  return null
}
