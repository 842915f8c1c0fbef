import type { ReactNode } from 'react'

interface FooterProps {
  /** Above all else: a line of words and links that must never be missed. */
  notice?: ReactNode
  /** Columns, each a div with an h2 and words; left out on quiet screens such as questions. */
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
