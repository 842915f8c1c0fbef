import type { ReactNode } from 'react'
import styles from './paper-page.css?url'

/** A page for printing: a white sheet of the printed width, without header and footer. It links its own style sheet. */
export function PaperPage({ children }: { children: ReactNode }) {
  return (
    <div className="page page--paper">
      <link rel="stylesheet" href={styles} precedence="component" />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
