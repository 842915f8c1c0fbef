import type { ReactNode } from 'react'

interface FooterRowsProps {
  /** One row of links and buttons for immediate help. Required on every page. */
  crisis?: ReactNode
  /** The row of copyright, terms and privacy: spans, links, and buttons in forms. */
  legal: ReactNode
}

/** The dark footer of every page: immediate help in one row, the legal row below it. */
export function FooterRows({ crisis, legal }: FooterRowsProps) {
  return (
    <>
      {crisis && <div className="wrap foot__crisis">{crisis}</div>}
      <div className="foot__rest">
        <div className="wrap foot__legal">{legal}</div>
      </div>
    </>
  )
}
