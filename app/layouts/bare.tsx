import { Outlet } from 'react-router'
import { rowMiddleware } from '../middleware.server.ts'

export const middleware = [rowMiddleware]

/** The layout without header and footer, for isolated short-lived pages. */
export default function BareLayout() {
  return (
    <div className="page">
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
