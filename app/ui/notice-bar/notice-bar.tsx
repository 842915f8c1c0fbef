import type { ReactNode } from 'react'

/** A thin bar above a page's first section: a question or a remark, and small buttons to answer it. */
export function NoticeBar({ children }: { children: ReactNode }) {
  return (
    <div className="noticebar">
      <div className="wrap">{children}</div>
    </div>
  )
}
