import type { ReactNode } from 'react'

interface FooterProps {
  /** One row of links and buttons to people who help at once, which nobody must miss. */
  crisis?: ReactNode
  /** The row of copyright, terms and privacy: spans, links, and buttons in forms. */
  legal: ReactNode
}

/** The dark footer of every page: help at once in one row, the legal row below it. */
export function Footer({ crisis, legal }: FooterProps) {
  return (
    <footer className="foot on-dark">
      {crisis && <div className="wrap foot__crisis">{crisis}</div>}
      <div className="foot__rest">
        <div className="wrap foot__legal">{legal}</div>
      </div>
    </footer>
  )
}
