import type { ReactNode } from 'react'
import styles from './paper-page.css?url'

/** A page made for paper: a white sheet, as wide as what is printed, with nothing around it. It brings its styles. */
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
