import type { ReactNode } from 'react'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './paper-page.css?url'

/** A printable page: a white sheet of the printed width, without header and footer. Links its style sheet. */
export function PaperPage({ children }: { children: ReactNode }) {
  return (
    <div className="page page--paper">
      <StyleSheet href={styles} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
