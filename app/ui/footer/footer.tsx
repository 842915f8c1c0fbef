import type { ReactNode } from 'react'

interface FooterProps {
  /** Columns, each a div with an h2 and words; left out on quiet screens such as questions. */
  columns?: ReactNode
  /** The row of copyright, terms and privacy: spans and links. */
  legal: ReactNode
}

/** The dark footer of every page. */
export function Footer({ columns, legal }: FooterProps) {
  return (
    <footer className="foot on-dark">
      <div className="wrap">
        {columns && <div className="foot__in">{columns}</div>}
        <div className="foot__legal">{legal}</div>
      </div>
    </footer>
  )
}
