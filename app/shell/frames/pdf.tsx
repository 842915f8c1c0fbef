import { Outlet } from 'react-router'
import { rowMiddleware } from '../middleware.server.ts'

export const middleware = [rowMiddleware]

/** The layout of pages made for paper: a white sheet without header, menu and footer. */
export default function PdfLayout() {
  return (
    <div className="page page--paper">
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
