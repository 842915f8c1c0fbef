import type { ReactNode } from 'react'

interface FooterRowsProps {
  /** One row of links and buttons to people who help at once, which nobody must miss. */
  crisis?: ReactNode
  /** The row of copyright, terms and privacy: spans, links, and buttons in forms. */
  legal: ReactNode
}

/** What stands in the dark footer of every page: help at once in one row, the legal row below it. */
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
