import { Outlet } from 'react-router'
import { PaperPage } from '#ui/print/paper-page/paper-page.tsx'
import { rowMiddleware } from '../middleware.server.ts'

export const middleware = [rowMiddleware]

/** The layout of printable pages: a white sheet without header, menu and footer. */
export default function PdfLayout() {
  return (
    <PaperPage>
      <Outlet />
    </PaperPage>
  )
}
