import type { ReactNode } from 'react'

interface FooterProps {
  /** A line of text and links above all else, which nobody must miss. */
  notice?: ReactNode
  /** Columns, each a div with an h2 and text; omitted on quiet screens such as questions. */
  columns?: ReactNode
  /** The row of copyright, terms and privacy: spans and links. */
  legal: ReactNode
}

/** The dark footer of every page. */
export function Footer({ notice, columns, legal }: FooterProps) {
  return (
    <footer className="foot on-dark">
      <div className="wrap">
        {notice && <div className="foot__notice">{notice}</div>}
        {columns && <div className="foot__in">{columns}</div>}
        <div className="foot__legal">{legal}</div>
      </div>
    </footer>
  )
}
