import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'

/**
 * Elements that the frame around a report passes to its pages: its menu and the save button; null outside of that
 * frame.
 */
export type ReportFrame = { menu: ReactNode; save: ReactNode }

const noFrame: ReportFrame = { menu: null, save: null }

/** Returns the elements that the frame passes to its pages; none in other frames. */
export const useReportFrame = (): ReportFrame => useOutletContext<ReportFrame | null>() ?? noFrame

/** Lays out the content of a page beside the menu of its frame; without a menu, alone. */
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
