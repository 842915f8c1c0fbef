import { Outlet } from 'react-router'
import { PaperPage } from '../../ui/paper-page/paper-page.tsx'
import { rowMiddleware } from '../middleware.server.ts'

export const middleware = [rowMiddleware]

/** The layout of pages made for paper: a white sheet without header, menu and footer. */
export default function PdfLayout() {
  return (
    <PaperPage>
      <Outlet />
    </PaperPage>
  )
}
