import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'

/** Lays out the content of a screen beside the menu of its frame; in a frame without a menu, alone. */
export function BesideMenu({ children }: { children: ReactNode }) {
  const menu = useOutletContext<ReactNode>()
  if (!menu) return <div className="wrap">{children}</div>
  return (
    <div className="wrap rep">
      <aside className="side">{menu}</aside>
      <div>{children}</div>
    </div>
  )
}
