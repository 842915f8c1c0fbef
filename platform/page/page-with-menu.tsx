import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'

/** Elements that the frame of a report passes to its pages: the menu and the save button; null in other frames. */
export type ReportFrame = { menu: ReactNode; save: ReactNode }

const noFrame: ReportFrame = { menu: null, save: null }

/** Returns the elements that the frame passes to its pages; null values in other frames. */
export const useReportFrame = (): ReportFrame => useOutletContext<ReportFrame | null>() ?? noFrame

/** Lays out a page beside the menu of its layout, if the layout has one. */
export function PageWithMenu({ children }: { children: ReactNode }) {
  const { menu } = useReportFrame()
  if (!menu) return <div className="wrap">{children}</div>
  return (
    <div className="wrap rep">
      <aside className="side">{menu}</aside>
      <div>{children}</div>
    </div>
  )
}
