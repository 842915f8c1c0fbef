import type { ReactNode } from 'react'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import styles from './persons.css?url'

/** The layout of the pages about persons: one column. */
export function PersonsLayout({ children }: { children: ReactNode }) {
  return (
    <div className="wrap section">
      <StyleSheet href={styles} />
      <div className="persons stack stack--loose">{children}</div>
    </div>
  )
}
